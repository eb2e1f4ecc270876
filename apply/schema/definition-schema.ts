// The schemas by which custom resources are merged (apiextensions' pkg/controller/openapi/builder and apimachinery's
// typeconverter.go).
import { structuralSchemaOf } from '../../crd/definition/index.js'
import type { CustomResourceDefinition } from '../../crd/index.js'
import { isObject, setOwn, type JsonObject } from '../../apimachinery/json/index.js'
import { OBJECT_META_SCHEMAS, refTo } from './object-meta.js'
import { convertSchemas } from './schema-conversion.js'
import type { MergeSchema } from './schema.js'

const RESOURCE_PROPERTIES: JsonObject = {
  apiVersion: { type: 'string' },
  kind: { type: 'string' },
  metadata: refTo('ObjectMeta'),
}

/** A schema that a server publishes, with those that it refers to as `#/components/schemas/NAME`. */
export interface PublishedSchema {
  readonly name: string
  readonly schemas: JsonObject
}

/**
 * What a server publishes of a version of a definition (`builder.BuildOpenAPIV3`): of a schema that is not structural nothing
 * but that it is one of objects. Undefined if the definition does not have the version.
 */
export function publishedDefinition(
  definition: CustomResourceDefinition,
  version: string,
): PublishedSchema | undefined {
  const { group, names, versions } = definition.spec
  if (!versions.some((one) => one.name === version)) return undefined
  const schema = structuralSchemaOf(definition, version)
  const published =
    schema === undefined ? { type: 'object' } : withResourceProperties(publishedSchema(schema as JsonObject))
  const name = `${group.split('.').reverse().join('.')}.${version}.${names.kind}`
  return { name, schemas: { ...OBJECT_META_SCHEMAS, [name]: published } }
}

/** The schema by which the objects of a version are merged; undefined if the definition does not have the version. */
export function crdMergeSchema(definition: CustomResourceDefinition, version: string): MergeSchema | undefined {
  const published = publishedDefinition(definition, version)
  if (published === undefined) return undefined
  const { name, schemas } = published
  const { preserveUnknownFields = false } = definition.spec
  const type = convertSchemas(schemas, { preserveUnknownFields, floatDefaults: false })
  return type && { root: { name }, type }
}

/** A schema whose embedded resources have the properties of all objects. */
function publishedSchema(schema: JsonObject): JsonObject {
  const { items, properties, additionalProperties } = schema
  const published: JsonObject = {
    ...schema,
    ...(isObject(items) && { items: publishedSchema(items) }),
    ...(isObject(additionalProperties) && { additionalProperties: publishedSchema(additionalProperties) }),
    ...(isObject(properties) && { properties: publishedProperties(properties) }),
  }
  return schema['x-kubernetes-embedded-resource'] === true ? withResourceProperties(published) : published
}

function publishedProperties(properties: JsonObject): JsonObject {
  const published: Record<string, unknown> = {}
  for (const key of Object.keys(properties)) setOwn(published, key, publishedSchema(properties[key] as JsonObject))
  return published
}

const withResourceProperties = (schema: JsonObject): JsonObject => ({
  ...schema,
  properties: { ...(schema.properties as JsonObject | undefined), ...RESOURCE_PROPERTIES },
})
