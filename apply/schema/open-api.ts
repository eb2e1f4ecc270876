// From OpenAPI v3 documents to the schemas of merging (kube-openapi's pkg/schemaconv and apimachinery's typeconverter.go).
import { isObject, ownValue, type JsonObject } from '../../apimachinery/json/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import { convertSchemas } from './schema-conversion.js'
import type { MergeSchema } from './schema.js'

/** The types of documents; undefined if the schemas can't be converted. */
const known = new WeakMap<JsonObject, MergeSchema['type'] | undefined>()

/**
 * The schema by which objects of a kind are merged, of a published OpenAPI v3 document; undefined if the document does not
 * have the kind, or has a schema that can't be converted. A document is converted once, so it must not change.
 */
export function openApiMergeSchema(document: JsonObject, kind: GroupVersionKind): MergeSchema | undefined {
  const components = ownValue(document, 'components')
  const schemas = isObject(components) ? ownValue(components, 'schemas') : undefined
  if (!isObject(schemas)) return undefined
  const name = Object.keys(schemas).find((key) => isOfKind(schemas[key], kind))
  if (name === undefined) return undefined
  if (!known.has(document)) {
    known.set(document, convertSchemas(schemas, { preserveUnknownFields: false, floatDefaults: true }))
  }
  const type = known.get(document)
  return type && { root: { name }, type }
}

function isOfKind(schema: unknown, { group, version, kind }: GroupVersionKind): boolean {
  const kinds = isObject(schema) ? ownValue(schema, 'x-kubernetes-group-version-kind') : undefined
  return (
    Array.isArray(kinds) &&
    kinds.some((one) => isObject(one) && one.group === group && one.version === version && one.kind === kind)
  )
}
