import { field, FieldPath } from '../../apimachinery/field/index.js'
import {
  bytesOf,
  dataKeyErrors,
  decodedLength,
  MOST_DATA,
  sealedErrors,
  subdomainNames,
  sumOf,
  textsOf,
  WHOLE_LAST,
} from './checks.js'
import { AGE, column, nameColumn, partOf } from './columns.js'
import type { BuiltinRecord } from './define.js'

const DATA = FieldPath.of('data')

/** Configuration data (`pkg/registry/core/configmap`). */
export const configMap: BuiltinRecord = {
  tier: 'A',
  group: '',
  versions: ['v1'],
  kind: 'ConfigMap',
  shortNames: ['cm'],
  columns: [
    nameColumn(),
    column(
      'Data',
      "Data contains the configuration data. Each key must consist of alphanumeric characters, '-', '_' or '.'. Values with non-UTF-8 byte sequences must use the BinaryData field. The keys stored in Data must not overlap with the keys in the BinaryData field, this is enforced during validation process.",
      (object) => Object.keys(partOf(object, 'data')).length + Object.keys(partOf(object, 'binaryData')).length,
    ),
    AGE,
  ],
  rules: {
    validateName: subdomainNames,
    updateChecks: WHOLE_LAST,
    validateCreate: (object) => {
      const [data, binary] = [partOf(object, 'data'), partOf(object, 'binaryData')]
      const twice = Object.keys(data)
        .filter((key) => Object.hasOwn(binary, key))
        .map((key) => field.invalid(DATA.key(key), key, 'duplicate of key present in binaryData'))
      const size = sumOf([...textsOf(data).map(bytesOf), ...textsOf(binary).map(decodedLength)])
      return [
        ...dataKeyErrors(data, DATA),
        ...twice,
        ...dataKeyErrors(binary, FieldPath.of('binaryData')),
        ...(size > MOST_DATA ? [field.tooLong(FieldPath.nil.key(''), MOST_DATA)] : []),
      ]
    },
    validateUpdate: (object, old) => sealedErrors(object, old, ['data', 'binaryData'], FieldPath),
  },
}
