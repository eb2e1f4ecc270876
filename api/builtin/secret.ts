import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { go } from '../../apimachinery/go/index.js'
import { DecodeError, decodeJson, type JsonObject, ownValue, syntaxError } from '../../apimachinery/json/index.js'
import { metaOf } from '../../crd/object/index.js'
import {
  dataKeyErrors,
  decodedLength,
  immutable,
  MOST_DATA,
  sealedErrors,
  subdomainNames,
  sumOf,
  textsOf,
  WHOLE_LAST,
} from './checks.js'
import { AGE, column, nameColumn, partOf, textOf } from './columns.js'
import type { BuiltinRecord } from './define.js'

const DATA = FieldPath.of('data')
const TYPE = FieldPath.of('type')
const ACCOUNT = 'kubernetes.io/service-account.name'

/** Secret data (`pkg/registry/core/secret`). */
export const secret: BuiltinRecord = {
  tier: 'A',
  group: '',
  versions: ['v1'],
  kind: 'Secret',
  selectableFields: { type: (object) => textOf(object, 'type') },
  unknownField: (name) => `field label not supported: ${name}`,
  columns: [
    nameColumn(),
    column(
      'Type',
      'Used to facilitate programmatic handling of secret data. More info: https://kubernetes.io/docs/concepts/configuration/secret/#secret-types',
      (object) => textOf(object, 'type'),
    ),
    column(
      'Data',
      "Data contains the secret data. Each key must consist of alphanumeric characters, '-', '_' or '.'. The serialized form of the secret data is a base64 encoded string, representing the arbitrary (possibly non-string) data value here. Described in https://tools.ietf.org/html/rfc4648#section-4",
      (object) => Object.keys(partOf(object, 'data')).length,
    ),
    AGE,
  ],
  rules: {
    validateName: subdomainNames,
    updateChecks: WHOLE_LAST,
    setDefaults: (object) => (textOf(object, 'type') === '' ? { ...object, type: 'Opaque' } : object),
    internalize: ({ stringData, ...object }) => {
      const texts = typeof stringData === 'object' && stringData !== null ? (stringData as Record<string, string>) : {}
      const added = Object.entries(texts).map(([key, text]) => [key, base64(text)] as const)
      return added.length === 0
        ? object
        : { ...object, data: { ...partOf(object, 'data'), ...Object.fromEntries(added) } }
    },
    prepareUpdate: (object, old) => (textOf(object, 'type') === '' ? { ...object, type: textOf(old, 'type') } : object),
    validateCreate: (object) => {
      const data = partOf(object, 'data')
      const isTooLong = sumOf(textsOf(data).map(decodedLength)) > MOST_DATA
      return [
        ...dataKeyErrors(data, DATA),
        ...(isTooLong ? [field.tooLong(DATA, MOST_DATA)] : []),
        ...typeErrors(object, data),
      ]
    },
    warnings: (object) => (textOf(object, 'type') === 'kubernetes.io/tls' ? pairWarnings(partOf(object, 'data')) : []),
    validateUpdate: (object, old) => [
      ...immutable(object, old, 'type', TYPE),
      ...sealedErrors(object, old, ['data'], FieldPath),
    ],
  },
}

/** What secrets of a type have. */
function typeErrors(object: JsonObject, data: JsonObject): FieldErrorList {
  const has = (key: string): boolean => Object.hasOwn(data, key)
  const required = (...keys: readonly string[]): FieldErrorList => keys.map((key) => field.required(DATA.key(key), ''))
  switch (textOf(object, 'type')) {
    case 'kubernetes.io/service-account-token': {
      const name = metaOf(object).annotations?.[ACCOUNT] ?? ''
      return name === '' ? [field.required(FieldPath.of('metadata', 'annotations').key(ACCOUNT), '')] : []
    }
    case 'kubernetes.io/dockercfg':
      return has('.dockercfg') ? jsonErrors(data, '.dockercfg') : required('.dockercfg')
    case 'kubernetes.io/dockerconfigjson':
      return has('.dockerconfigjson') ? jsonErrors(data, '.dockerconfigjson') : required('.dockerconfigjson')
    case 'kubernetes.io/basic-auth':
      return has('username') || has('password') ? [] : required('username', 'password')
    case 'kubernetes.io/ssh-auth':
      return textOf(data, 'ssh-privatekey') === '' ? required('ssh-privatekey') : []
    case 'kubernetes.io/tls':
      return required(...['tls.crt', 'tls.key'].filter((key) => !has(key)))
    default:
      return []
  }
}

function jsonErrors(data: JsonObject, key: string): FieldErrorList {
  const text = bytesText(String(ownValue(data, key)))
  const error = syntaxError(text) ?? mapError(text)
  return error === undefined ? [] : [field.invalid(DATA.key(key), '<secret contents redacted>', error)]
}

/** That a JSON text is an object or null, in Go's words. */
function mapError(text: string): string | undefined {
  try {
    decodeJson(text, go.map(go.any))
    return undefined
  } catch (error) {
    if (error instanceof DecodeError) return error.message
    throw error
  }
}

/** What `tls.X509KeyPair` says of a pair that is not one of PEM texts; others are not looked into. */
function pairWarnings(data: JsonObject): readonly string[] {
  const [certificates, keys] = ['tls.crt', 'tls.key'].map((key) =>
    pemTypes(bytesText(String(ownValue(data, key) ?? ''))),
  )
  if (certificates?.length === 0) return ['tls: failed to find any PEM data in certificate input']
  return keys?.length === 0 ? ['tls: failed to find any PEM data in key input'] : []
}

const pemTypes = (text: string): readonly string[] =>
  [...text.matchAll(/-----BEGIN ([^\n]*)-----\s*\n[^]*?\n-----END \1-----/g)].map(([, type = '']) => type)

const bytesText = (encoded: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(encoded), (one) => one.charCodeAt(0)))

const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
