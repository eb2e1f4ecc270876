// Dropping nulls: apiextensions' `defaulting.PruneNonNullableNullsWithoutDefaults`.
import { isObject } from '../../apimachinery/json/index.js'
import { itemsOf, type JsonSchemaProps } from '../schema/props.js'
import { rebuildList, rebuildObject } from './rebuild.js'
import { schemaOfKey } from '../schema/spine.js'

/** Drops the nulls of objects whose schema neither is nullable nor has a default. Those in lists stay. */
export function dropNulls(value: unknown, schema: JsonSchemaProps | undefined): unknown {
  if (schema === undefined) return value
  if (Array.isArray(value)) {
    const items = itemsOf(schema)
    return items === undefined ? value : rebuildList(value, (item) => dropNulls(item, items))
  }
  if (!isObject(value)) return value
  return rebuildObject(value, (field, key) => {
    const fieldSchema = schemaOfKey(schema, key)
    if (fieldSchema === undefined) return field
    if (field !== null) return dropNulls(field, fieldSchema)
    return fieldSchema.nullable === true || fieldSchema.default !== undefined ? null : undefined
  })
}
