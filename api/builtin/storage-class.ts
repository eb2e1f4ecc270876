import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { equalJson, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { metaText } from '../../apimachinery/metadata/index.js'
import { compareText, lowerCase } from '../../apimachinery/text/index.js'
import { metaOf } from '../../crd/object/index.js'
import { bytesOf, WHOLE_FIRST, immutable, qualifiedNameErrors, subdomainNames, sumOf } from './checks.js'
import { AGE, column, nameColumn, partOf, partsOf, textOf, textsAt } from './columns.js'
import type { BuiltinRecord } from './define.js'

const MOST_BYTES = 256 * 1024
const MOST_PARAMETERS = 512
const DEFAULTS = ['storageclass.kubernetes.io/is-default-class', 'storageclass.beta.kubernetes.io/is-default-class']

/** Kinds of volumes (`pkg/registry/storage/storageclass`). */
export const storageClass: BuiltinRecord = {
  tier: 'A',
  gaps: ['There are no warnings.'],
  group: 'storage.k8s.io',
  versions: ['v1'],
  kind: 'StorageClass',
  returnsDeleted: true,
  shortNames: ['sc'],
  columns: [
    nameColumn({ cell: (object) => `${metaText(object, 'name')}${isDefaultStorageClass(object) ? ' (default)' : ''}` }),
    column('Provisioner', 'provisioner indicates the type of the provisioner.', (object) =>
      textOf(object, 'provisioner'),
    ),
    column(
      'ReclaimPolicy',
      'reclaimPolicy controls the reclaimPolicy for dynamically provisioned PersistentVolumes of this storage class. Defaults to Delete.',
      (object) => textOf(object, 'reclaimPolicy') || 'Delete',
    ),
    column(
      'VolumeBindingMode',
      'volumeBindingMode indicates how PersistentVolumeClaims should be provisioned and bound.  When unset, VolumeBindingImmediate is used. This field is only honored by servers that enable the VolumeScheduling feature.',
      (object) => textOf(object, 'volumeBindingMode') || 'Immediate',
    ),
    column(
      'AllowVolumeExpansion',
      'allowVolumeExpansion shows whether the storage class allow volume expand.',
      (object) => ownValue(object, 'allowVolumeExpansion') === true,
    ),
    AGE,
  ],
  rules: {
    validateName: subdomainNames,
    updateChecks: WHOLE_FIRST,
    setDefaults: (object) => ({
      ...object,
      reclaimPolicy: ownValue(object, 'reclaimPolicy') ?? 'Delete',
      volumeBindingMode: ownValue(object, 'volumeBindingMode') ?? 'Immediate',
    }),
    validateCreate: (object) => [
      ...provisionerErrors(textOf(object, 'provisioner')),
      ...parameterErrors(partOf(object, 'parameters')),
      ...oneOf(object, 'reclaimPolicy', ['Delete', 'Retain']),
      ...oneOf(object, 'volumeBindingMode', ['Immediate', 'WaitForFirstConsumer']),
      ...topologyErrors(partsOf(object, 'allowedTopologies'), FieldPath.of('allowedTopologies')),
    ],
    validateUpdate: (object, old) => [
      ...['parameters', 'provisioner', 'reclaimPolicy']
        .filter((key) => !equalJson(ownValue(object, key), ownValue(old, key)))
        .map((key) => field.forbidden(FieldPath.of(key), `updates to ${key} are forbidden.`)),
      ...immutable(object, old, 'volumeBindingMode', FieldPath.of('volumeBindingMode')),
    ],
  },
}

/** Whether claims get it that ask for no class. */
export function isDefaultStorageClass(object: JsonObject): boolean {
  return DEFAULTS.some((key) => metaOf(object).annotations?.[key] === 'true')
}

function provisionerErrors(provisioner: string): FieldErrorList {
  const path = FieldPath.of('provisioner')
  return provisioner === '' ? [field.required(path, '')] : qualifiedNameErrors(lowerCase(provisioner), path)
}

function parameterErrors(parameters: JsonObject): FieldErrorList {
  const path = FieldPath.of('parameters')
  const entries = Object.entries(parameters)
  if (entries.length > MOST_PARAMETERS) return [field.tooLong(path, MOST_PARAMETERS)]
  const size = sumOf(entries.map(([key, value]) => bytesOf(key) + bytesOf(String(value))))
  return [
    ...(Object.hasOwn(parameters, '') ? [field.invalid(path, '', 'field can not be empty.')] : []),
    ...(size > MOST_BYTES ? [field.tooLong(path, MOST_BYTES)] : []),
  ]
}

function oneOf(object: JsonObject, key: string, values: readonly string[]): FieldErrorList {
  const value = textOf(object, key)
  return ownValue(object, key) === undefined || values.includes(value)
    ? []
    : [field.notSupported(FieldPath.of(key), value, values)]
}

/** `validateAllowedTopologies`. */
function topologyErrors(topologies: readonly JsonObject[], path: FieldPath): FieldErrorList {
  const known: string[] = []
  return topologies.flatMap((term, index) => {
    const at = path.index(index).child('matchLabelExpressions')
    const values = new Map<string, string>()
    const errors = partsOf(term, 'matchLabelExpressions').flatMap((expression, position) => {
      const key = textOf(expression, 'key')
      const isRepeated = values.has(key)
      values.set(key, JSON.stringify([...new Set(textsAt(expression, 'values'))].sort(compareText)))
      return [
        ...requirementErrors(expression, at.index(position)),
        ...(isRepeated ? [field.duplicate(at.index(position).child('key'), key)] : []),
      ]
    })
    const text = JSON.stringify([...values].sort(([a], [b]) => compareText(a, b)))
    // The server compares with as many terms that are none as there are terms: those without expressions are equal to them.
    const nothings = values.size === 0 ? topologies.length : 0
    const repeated = nothings + known.filter((one) => one === text).length
    known.push(text)
    return [...errors, ...Array.from({ length: repeated }, () => field.duplicate(at, ''))]
  })
}

/** `validateTopologySelectorLabelRequirement`. */
function requirementErrors(expression: JsonObject, path: FieldPath): FieldErrorList {
  const values = textsAt(expression, 'values')
  return [
    ...(values.length === 0 ? [field.required(path.child('values'), '')] : []),
    ...values.flatMap((value, at) =>
      values.indexOf(value) < at ? [field.duplicate(path.child('values').index(at), value)] : [],
    ),
    ...qualifiedNameErrors(textOf(expression, 'key'), path.child('key')),
  ]
}
