// Most objects have nothing to drop: that is found out without noting where the walk is, and without a copy of anything.
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { isEmbeddedResource, itemsOf, type JsonSchemaProps, preservesUnknownFields } from '../schema/props.js'
import { schemaOfKey } from '../schema/spine.js'
import { isMetaField } from './prune.js'

/** Whether `prune` and then `dropNulls` surely leave a resource as it is, apart from what all resources have. */
export function isKeptWhole(resource: JsonObject, schema: JsonSchemaProps | undefined): boolean {
  if (schema === undefined || preservesUnknownFields(schema)) return false
  for (const key in resource)
    if (!isMetaField(key) && !isFieldKept(resource[key], schemaOfKey(schema, key))) return false
  return true
}

function isFieldKept(value: unknown, schema: JsonSchemaProps | undefined): boolean {
  if (schema === undefined) return false
  return value === null ? schema.nullable === true || schema.default !== undefined : isValueKept(value, schema)
}

function isValueKept(value: unknown, schema: JsonSchemaProps): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (preservesUnknownFields(schema) || isEmbeddedResource(schema)) return false
  if (Array.isArray(value)) {
    const items = itemsOf(schema)
    if (items === undefined) return false
    for (const item of value) if (!isValueKept(item, items)) return false
    return true
  }
  if (!isObject(value)) return true
  for (const key in value) if (!isFieldKept(value[key], schemaOfKey(schema, key))) return false
  return true
}
