// Of values only some of their fields (structured-merge-diff's typed/remove.go, `ExtractItems` of typed/typed.go).
import { setOwn, type JsonObject } from '../../apimachinery/json/index.js'
import { FieldSetBuilder } from '../fieldpath/field-set-builder.js'
import type { FieldSet } from '../fieldpath/field-set.js'
import { fieldElement } from '../fieldpath/path-element.js'
import { deduceAtom, resolveKnown, valueType } from '../schema/resolve.js'
import type { ListAtom, MapAtom, MergeSchema, TypeRef } from '../schema/schema.js'
import { isMap } from '../value/value.js'
import { isEmptyMap } from './collection.js'
import { fieldSetOf } from './field-set-of.js'
import { itemKey } from './item-key.js'

/** What is extracted beside the fields of a set. */
export interface ExtractOptions {
  /** Whether items of map-like lists get their key fields, which the set may lack. */
  readonly appendKeyFields?: boolean
}

/**
 * Of a value the fields and items of a set; null if it has none. Atomic lists and maps are taken as a whole.
 *
 * @param value known to be of the type, but for items of the same key
 * @throws MergeError if the schema lacks a type that the value refers to
 */
export function extractItems(
  schema: MergeSchema,
  type: TypeRef,
  value: unknown,
  fields: FieldSet,
  { appendKeyFields = false }: ExtractOptions = {},
): unknown {
  return extract(schema, type, value, appendKeyFields ? withKeyFields(fields, fieldSetOf(schema, type, value)) : fields)
}

function extract(schema: MergeSchema, type: TypeRef, value: unknown, fields: FieldSet): unknown {
  const { map, scalar, list } = deduceAtom(resolveKnown(schema, type), value)
  if (map !== undefined) return isMap(value) ? extractFromMap(schema, map, value, fields) : null
  if (scalar !== undefined || list === undefined) return value
  return Array.isArray(value) ? extractFromList(schema, list, value, fields) : null
}

function extractFromMap(schema: MergeSchema, map: MapAtom, value: JsonObject, fields: FieldSet): JsonObject | null {
  if (map.elementRelationship === 'atomic' || isEmptyMap(value)) return value
  const extracted: Record<string, unknown> = {}
  for (const fieldName of Object.keys(value)) {
    const element = fieldElement(fieldName)
    // What is inside of a field of the set, Go looks up as if it stood beside the field.
    const inside = fields.hasMember(element) ? fields : fields.child(element)
    if (inside.isEmpty) continue
    setOwn(extracted, fieldName, extract(schema, valueType(map, fieldName) ?? {}, value[fieldName], inside))
  }
  return isEmptyMap(extracted) ? null : extracted
}

function extractFromList(
  schema: MergeSchema,
  list: ListAtom,
  items: readonly unknown[],
  fields: FieldSet,
): readonly unknown[] | null {
  if (list.elementRelationship !== 'associative' || items.length === 0) return items
  const extracted: unknown[] = []
  for (const item of items) {
    const key = itemKey(schema, list, item)
    if (typeof key === 'string') continue
    const { element } = key
    const inside = fields.child(element)
    if (!inside.isEmpty) extracted.push(extract(schema, list.elementType, item, inside))
    else if (fields.hasMember(element)) extracted.push(item)
  }
  return extracted.length === 0 ? null : extracted
}

/** A set with the key fields of all items on the way to those of its fields that a value has. */
function withKeyFields(fields: FieldSet, present: FieldSet): FieldSet {
  const keyFields = new FieldSetBuilder()
  for (const path of fields.paths()) {
    if (!present.has(path)) continue
    for (const [at, element] of path.entries()) {
      if (!('key' in element)) continue
      for (const { name } of element.key) keyFields.insert([...path.slice(0, at + 1), fieldElement(name)])
    }
  }
  return fields.union(keyFields.build())
}
