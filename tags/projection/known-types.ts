// Types whose JSON form is their own, as controller-gen's schemas have them.
import type { SchemaKeywords } from './requirement.js'

const INT_OR_STRING: SchemaKeywords = {
  anyOf: [{ type: 'integer' }, { type: 'string' }],
  'x-kubernetes-int-or-string': true,
}

/** By the name that Go prints. */
const CUSTOM: Readonly<Record<string, SchemaKeywords>> = {
  'resource.Quantity': {
    ...INT_OR_STRING,
    pattern:
      '^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$',
  },
  'intstr.IntOrString': INT_OR_STRING,
  'v1.Time': { type: 'string', format: 'date-time' },
  'v1.MicroTime': { type: 'string', format: 'date-time' },
  'v1.Duration': { type: 'string' },
  'v1.FieldsV1': { type: 'object' },
  'runtime.RawExtension': { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
}

/** The schema of a type with a JSON form of its own. */
export const customKeywords = (name: string): SchemaKeywords | undefined => CUSTOM[name]

/** What kinds of Go are in a schema; integers of less than 32 bits by their range. */
const BUILTIN: Readonly<Record<string, SchemaKeywords>> = {
  string: { type: 'string' },
  bool: { type: 'boolean' },
  int: { type: 'integer' },
  int8: { type: 'integer', minimum: -128, maximum: 127 },
  int16: { type: 'integer', minimum: -32768, maximum: 32767 },
  int32: { type: 'integer', format: 'int32' },
  int64: { type: 'integer', format: 'int64' },
  uint: { type: 'integer', minimum: 0 },
  uint8: { type: 'integer', minimum: 0, maximum: 255 },
  uint16: { type: 'integer', minimum: 0, maximum: 65535 },
  uint32: { type: 'integer', minimum: 0, maximum: 4294967295 },
  uint64: { type: 'integer', minimum: 0 },
  float32: { type: 'number', format: 'float' },
  // As most schemas of CRDs have it: the format says nothing more.
  float64: { type: 'number' },
}

/** The schema of a builtin. */
export const builtinKeywords = (kind: string): SchemaKeywords => BUILTIN[kind] ?? {}

const CONVENTIONS = 'https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#'

/** What every object has, as controller-gen describes it. */
export const OBJECT_PROPERTIES: Readonly<Record<'apiVersion' | 'kind' | 'metadata', SchemaKeywords>> = {
  apiVersion: {
    description: `APIVersion defines the versioned schema of this representation of an object.\nServers should convert recognized schemas to the latest internal value, and\nmay reject unrecognized values.\nMore info: ${CONVENTIONS}resources`,
    type: 'string',
  },
  kind: {
    description: `Kind is a string value representing the REST resource this object represents.\nServers may infer this from the endpoint the client submits requests to.\nCannot be updated.\nIn CamelCase.\nMore info: ${CONVENTIONS}types-kinds`,
    type: 'string',
  },
  metadata: { type: 'object' },
}
