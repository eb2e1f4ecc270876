// The structural spine of a schema: what `items`, `properties` and `additionalProperties` lead to.
import { itemsOf, type JsonSchemaProps, propertiesOf, propertyOf, valuesOf } from './props.js'

/** The schema of a key: that of the declared property, else that of the map's values. */
export const schemaOfKey = (schema: JsonSchemaProps, key: string): JsonSchemaProps | undefined =>
  propertyOf(schema, key) ?? valuesOf(schema)

/** The schemas of items, values and properties. */
export const spineBelow = (schema: JsonSchemaProps): JsonSchemaProps[] =>
  [itemsOf(schema), valuesOf(schema), ...propertiesOf(schema).map(([, property]) => property)].filter(
    (one) => one !== undefined,
  )

/** Whether a schema holds something; false for no schema. */
export type SchemaTest = (schema: JsonSchemaProps | undefined) => boolean

/** A test whether a schema, or one below it on the spine, passes. Its answers are kept, so what has nothing is not walked. */
export function anywhereOnSpine(holds: (schema: JsonSchemaProps) => boolean): SchemaTest {
  const known = new WeakMap<JsonSchemaProps, boolean>()
  const test: SchemaTest = (schema) => {
    if (schema === undefined) return false
    let answer = known.get(schema)
    if (answer === undefined) {
      answer = holds(schema) || spineBelow(schema).some(test)
      known.set(schema, answer)
    }
    return answer
  }
  return test
}

const resourceRoots = new WeakMap<JsonSchemaProps, JsonSchemaProps>()

/** A schema as that of a resource, which has `apiVersion`, `kind` and `metadata`: an embedded resource in any case. */
export function asResource(schema: JsonSchemaProps | undefined): JsonSchemaProps {
  if (schema === undefined) return ANY_RESOURCE
  if (schema['x-kubernetes-embedded-resource'] === true) return schema
  let resource = resourceRoots.get(schema)
  if (resource === undefined) {
    resource = { ...schema, 'x-kubernetes-embedded-resource': true }
    resourceRoots.set(schema, resource)
  }
  return resource
}

const ANY_RESOURCE: JsonSchemaProps = { 'x-kubernetes-embedded-resource': true }
