// JSON Schemas of one kind each, as kubeconform and editors read them, in the form of OpenAPI v3.
import { isObject, ownValue, type JsonObject } from '../../apimachinery/json/index.js'
import { mapSchema } from './map-schema.js'
import { fromSwagger } from './swagger.js'

/** Keywords that OpenAPI v3 does not have. A schema with one of them would be checked in part, and nobody would know. */
const UNKNOWN = [
  'patternProperties',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  'if',
  'contains',
  'propertyNames',
  'prefixItems',
  'additionalItems',
  'unevaluatedProperties',
  '$dynamicRef',
]

/** Whether a document is the schema of an object. */
export const isJsonSchema = (document: JsonObject): boolean =>
  isObject(document['properties']) || (document['type'] === 'object' && document['components'] === undefined)

/**
 * A JSON Schema as an OpenAPI v3 document with one kind: that of `x-kubernetes-group-version-kind`, or else of the values that
 * the schema admits for `apiVersion` and `kind`. Throws RangeError for keywords that can't be taken over.
 */
export function fromJsonSchema(document: JsonObject): JsonObject {
  const { definitions, ...own } = document
  const { components } = fromSwagger({ definitions: { ...(isObject(definitions) ? definitions : {}), '': own } })
  const schemas: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries((components as { schemas: JsonObject }).schemas)) {
    schemas[name] = isObject(schema) ? mapSchema(schema, toOpenApi) : schema
  }
  const kind = ownValue(own, 'x-kubernetes-group-version-kind') ?? kindsOf(own)
  schemas[''] = {
    ...(schemas[''] as JsonObject),
    'x-kubernetes-group-version-kind': Array.isArray(kind) ? kind : [kind],
  }
  return { components: { schemas } }
}

function toOpenApi(schema: JsonObject): JsonObject {
  const unknown = UNKNOWN.find((name) => Object.hasOwn(schema, name))
  if (unknown !== undefined) throw new RangeError(`the keyword ${unknown} is not supported`)
  if (Array.isArray(schema['items'])) throw new RangeError('a list of schemas as items is not supported')
  let made: Record<string, unknown> = { ...schema }
  if (Object.hasOwn(made, 'const')) made['enum'] = [made['const']]
  // Unknown fields are found where properties are listed, whether or not the schema closes them.
  if (made['additionalProperties'] === false && isObject(made['properties'])) delete made['additionalProperties']
  made = exclusive(exclusive(made, 'minimum', 'exclusiveMinimum'), 'maximum', 'exclusiveMaximum')
  return withOneType(made)
}

/** Since draft 6 the exclusive bound is the number itself. */
function exclusive(schema: Record<string, unknown>, bound: string, keyword: string): Record<string, unknown> {
  const limit = schema[keyword]
  return typeof limit === 'number' || typeof limit === 'bigint'
    ? { ...schema, [bound]: limit, [keyword]: true }
    : schema
}

/** OpenAPI v3 has one type, and `nullable`. */
function withOneType(schema: Record<string, unknown>): JsonObject {
  const { type, ...rest } = schema
  if (!Array.isArray(type)) return schema
  const types = type.filter((one) => one !== 'null')
  const nullable = types.length < type.length ? { nullable: true } : {}
  const [only] = types
  if (types.length === 1) return { ...rest, ...nullable, type: only as unknown }
  return { ...rest, ...nullable, anyOf: types.map((one: unknown) => ({ type: one })) }
}

/** The kinds that a schema admits. */
function kindsOf(schema: JsonObject): JsonObject[] {
  const kinds = admitted(schema, 'kind')
  return admitted(schema, 'apiVersion').flatMap((apiVersion) => {
    const [version = '', group = ''] = apiVersion.split('/').reverse()
    return kinds.map((kind) => ({ group, version, kind }))
  })
}

function admitted({ properties }: JsonObject, name: string): string[] {
  const schema = isObject(properties) ? properties[name] : undefined
  if (!isObject(schema)) return []
  const values: unknown = schema['enum'] ?? [schema['const']]
  return Array.isArray(values) ? values.filter((value): value is string => typeof value === 'string') : []
}
