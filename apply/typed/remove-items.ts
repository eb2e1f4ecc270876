// Values without some of their fields (structured-merge-diff's typed/remove.go).
import { setOwn, type JsonObject } from '../../apimachinery/json/index.js'
import type { FieldSet } from '../fieldpath/field-set.js'
import { fieldElement } from '../fieldpath/path-element.js'
import { deduceAtom, resolveKnown, valueType } from '../schema/resolve.js'
import type { ListAtom, MapAtom, MergeSchema, TypeRef } from '../schema/schema.js'
import { isMap } from '../value/value.js'
import { isEmptyMap } from './collection.js'
import { itemKey } from './item-key.js'

/**
 * A value without the fields and items of a set. A list or map of which nothing is left is null, as is an atomic or empty one
 * with fields of the set below it. What loses nothing is shared with the value.
 *
 * @param value known to be of the type, but for items of the same key
 * @throws MergeError if the schema lacks a type that the value refers to
 */
export function removeItems(schema: MergeSchema, type: TypeRef, value: unknown, fields: FieldSet): unknown {
  const { map, scalar, list } = deduceAtom(resolveKnown(schema, type), value)
  if (map !== undefined) return isMap(value) ? removeFromMap(schema, map, value, fields) : null
  if (scalar !== undefined || list === undefined) return value
  return Array.isArray(value) ? removeFromList(schema, list, value, fields) : null
}

function removeFromMap(schema: MergeSchema, map: MapAtom, value: JsonObject, fields: FieldSet): JsonObject | null {
  if (map.elementRelationship === 'atomic' || isEmptyMap(value)) return null
  const rest: Record<string, unknown> = {}
  let isUnchanged = true
  for (const fieldName of Object.keys(value)) {
    const element = fieldElement(fieldName)
    if (fields.hasMember(element)) {
      isUnchanged = false
      continue
    }
    const part = value[fieldName]
    const below = fields.child(element)
    const left = below.isEmpty ? part : removeItems(schema, valueType(map, fieldName) ?? {}, part, below)
    if (left !== part) isUnchanged = false
    setOwn(rest, fieldName, left)
  }
  if (isUnchanged) return value
  return isEmptyMap(rest) ? null : rest
}

function removeFromList(
  schema: MergeSchema,
  list: ListAtom,
  items: readonly unknown[],
  fields: FieldSet,
): readonly unknown[] | null {
  if (list.elementRelationship !== 'associative' || items.length === 0) return null
  const rest: unknown[] = []
  let isUnchanged = true
  for (const item of items) {
    const key = itemKey(schema, list, item)
    if (typeof key === 'string') {
      rest.push(item)
      continue
    }
    if (fields.hasMember(key.element)) {
      isUnchanged = false
      continue
    }
    const below = fields.child(key.element)
    const left = below.isEmpty ? item : removeItems(schema, list.elementType, item, below)
    if (left !== item) isUnchanged = false
    rest.push(left)
  }
  if (isUnchanged) return items
  return rest.length === 0 ? null : rest
}
