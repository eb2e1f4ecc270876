// The fields that a value has (structured-merge-diff's typed/tofieldset.go).
import type { JsonObject } from '../../apimachinery/json/index.js'
import { FieldSet, type FieldSetChild } from '../fieldpath/field-set.js'
import type { KnownSets } from '../fieldpath/known-sets.js'
import { comparePathElements, fieldElement, type PathElement } from '../fieldpath/path-element.js'
import { sharedSet } from '../fieldpath/shared-sets.js'
import { deduceAtom, resolveKnown, valueType } from '../schema/resolve.js'
import type { ListAtom, MapAtom, MergeSchema, TypeRef } from '../schema/schema.js'
import { isMap, sortedKeys } from '../value/value.js'
import { itemKey, type ItemKey } from './item-key.js'

/**
 * The fields of a value: its leaves (scalars, atomic lists and maps, empty maps, null), the items of its sets and map-like lists,
 * and the keys of its maps; of items of the same key only that there are any.
 *
 * @param value known to be of the type, but for items of the same key
 * @param known what is known of values of this schema, which gets what is found out
 * @throws MergeError if the schema lacks a type that the value refers to
 */
export const fieldSetOf = (schema: MergeSchema, type: TypeRef, value: unknown, known?: KnownSets<FieldSet>): FieldSet =>
  fieldsBelow({ schema, known }, type, value) ?? FieldSet.EMPTY

interface Walk {
  readonly schema: MergeSchema
  readonly known: KnownSets<FieldSet> | undefined
}

/** The fields below a value; undefined if it is a leaf. */
function fieldsBelow(walk: Walk, type: TypeRef, value: unknown): FieldSet | undefined {
  const { map, scalar, list } = deduceAtom(resolveKnown(walk.schema, type), value)
  if (map !== undefined) {
    if (map.elementRelationship === 'atomic') return undefined
    if (!isMap(value)) return FieldSet.EMPTY
    return walk.known?.get(type, value) ?? kept(walk, type, value, fieldsOfMap(walk, map, value))
  }
  if (scalar !== undefined || list?.elementRelationship !== 'associative') return undefined
  if (!Array.isArray(value)) return FieldSet.EMPTY
  return walk.known?.get(type, value) ?? kept(walk, type, value, fieldsOfList(walk, list, value))
}

function kept({ known }: Walk, type: TypeRef, value: object, found: FieldSet): FieldSet {
  // Items of a list mostly have the same fields, too.
  const set = sharedSet(type, found)
  return known === undefined ? set : known.keep(type, value, set)
}

function fieldsOfMap(walk: Walk, map: MapAtom, value: JsonObject): FieldSet {
  const members: PathElement[] = []
  const children: FieldSetChild[] = []
  for (const fieldName of sortedKeys(value)) {
    const part = value[fieldName]
    const element = fieldElement(fieldName)
    const below = fieldsBelow(walk, valueType(map, fieldName) ?? ANY, part)
    // Fields of structs are not listed beside what is in them.
    if (below === undefined || isNothing(part) || !map.fields.has(fieldName)) members.push(element)
    if (below?.isEmpty === false) children.push({ element, set: below })
  }
  return FieldSet.ofSorted(members, children)
}

const ANY: TypeRef = {}

const isNothing = (value: unknown): boolean => value === null || (isMap(value) && Object.keys(value).length === 0)

/**
 * The place of items without a key, which objects have while fields are taken from them: no set that was read has it, but with it
 * there is something below the list. Go has an element for it that is of no kind, and is behind all others.
 */
const KEYLESS: ItemKey = { id: '', element: { index: Infinity } }

function fieldsOfList(walk: Walk, list: ListAtom, items: readonly unknown[]): FieldSet {
  const fields = new Map<string, { readonly element: PathElement; readonly set: FieldSet }>()
  for (const item of items) {
    const key = itemKey(walk.schema, list, item)
    const { id, element } = typeof key === 'string' ? KEYLESS : key
    const set = fields.has(id) ? FieldSet.EMPTY : fieldsBelow(walk, list.elementType, item)
    fields.set(id, { element: fields.get(id)?.element ?? element, set: set ?? FieldSet.EMPTY })
  }
  const children = [...fields.values()].sort((a, b) => comparePathElements(a.element, b.element))
  return FieldSet.ofSorted(
    children.map(({ element }) => element),
    children.filter(({ set }) => !set.isEmpty),
  )
}
