// Filling in defaults: apiextensions' `pkg/apiserver/schema/defaulting`.
import { isObject, type JsonObject, setOwn } from '../../apimachinery/json/index.js'
import { itemsOf, type JsonSchemaProps } from '../schema/props.js'
import { rebuildList, rebuildObject } from './rebuild.js'
import { anywhereOnSpine, schemaOfKey } from '../schema/spine.js'

const hasDefaults = anywhereOnSpine((schema) => schema.default !== undefined)

/**
 * Gives missing properties their defaults, and nulls where null is not allowed; then fills in defaults below, in the defaults
 * themselves, too. The value given stays as it is; the result shares parts of it and of the schema.
 */
export function applyDefaults(value: unknown, schema: JsonSchemaProps | undefined): unknown {
  if (schema === undefined || !hasDefaults(schema)) return value
  if (Array.isArray(value)) {
    const items = itemsOf(schema)
    return hasDefaults(items) ? rebuildList(value, (item) => applyDefaults(orDefault(item, items), items)) : value
  }
  if (!isObject(value)) return value
  return rebuildObject(withMissing(value, schema), (field, key) => {
    const fieldSchema = schemaOfKey(schema, key)
    return applyDefaults(orDefault(field, fieldSchema), fieldSchema)
  })
}

/** The default in the place of a null that is not allowed. */
function orDefault(value: unknown, schema: JsonSchemaProps | undefined): unknown {
  return value === null && schema?.default !== undefined && schema.nullable !== true ? schema.default : value
}

function withMissing(object: JsonObject, schema: JsonSchemaProps): JsonObject {
  const { properties = {} } = schema
  let copy: Record<string, unknown> | undefined
  for (const key in properties) {
    const value = properties[key]?.default
    if (value === undefined || Object.hasOwn(object, key)) continue
    copy ??= rebuildAll(object)
    setOwn(copy, key, value)
  }
  return copy ?? object
}

function rebuildAll(object: JsonObject): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(object)) setOwn(copy, key, object[key])
  return copy
}
