// What identifies the items of sets and map-like lists (structured-merge-diff's typed/helpers.go and fieldpath/element.go).
import { ownValue, type JsonObject } from '../../apimachinery/json/index.js'
import { compareText, quote, remembered } from '../../apimachinery/text/index.js'
import { type KeyField, type PathElement, textElement, textKeyElement } from '../fieldpath/path-element.js'
import { resolve } from '../schema/resolve.js'
import type { ListAtom, MergeSchema } from '../schema/schema.js'
import { identity, isMap } from '../value/value.js'

/** The key of an item. */
export interface ItemKey {
  /** Equal for equal keys. */
  readonly id: string
  readonly element: PathElement
}

/** The keys of items whose key is a text, by the names of key fields: lists have the same ones again and again. */
const textKey = remembered(100, (name) =>
  remembered<ItemKey>(2000, (value) => ({ id: identity(value), element: textKeyElement(name, value) })),
)

/** The keys of texts in sets. */
const textItemKey = remembered<ItemKey>(10_000, (value) => ({ id: identity(value), element: textElement(value) }))

/** The key of an item of an associative list, or why it can't be one. */
export function itemKey(schema: MergeSchema, list: ListAtom, item: unknown): ItemKey | string {
  const { keys = [] } = list
  const [onlyKey] = keys
  if (onlyKey === undefined) return setItemKey(item)
  if (item === null) return 'associative list with keys may not have a null element'
  if (!isMap(item)) return 'associative list with keys may not have non-map elements'
  if (keys.length === 1) {
    const value = ownValue(item, onlyKey)
    if (typeof value === 'string') return textKey(onlyKey)(value)
  }
  const fields: KeyField[] = []
  for (const name of keys) {
    const value = keyField(schema, list, item, name)
    if (typeof value === 'string') return value
    if (value !== undefined) fields.push({ name, value: value.value })
  }
  if (fields.length === 0) {
    const names = keys.map(quote).join(' ')
    return `associative list with keys has an element that omits all key fields [${names}] (and doesn't have default values for any key fields)`
  }
  if (keys.length === 1) return { id: identity(fields[0]?.value), element: { key: fields } }
  fields.sort((a, b) => compareText(a.name, b.name))
  const id = fields.map(({ name, value }) => `${JSON.stringify(name)}:${identity(value)}`).join()
  return { id, element: { key: fields } }
}

/** The value of a key field, or its default; undefined if it has neither, a text if there can be no default. */
function keyField(
  schema: MergeSchema,
  list: ListAtom,
  item: JsonObject,
  name: string,
): { readonly value: unknown } | string | undefined {
  if (Object.hasOwn(item, name)) return { value: ownValue(item, name) }
  const atom = resolve(schema, list.elementType)
  const why = atom === undefined ? 'invalid elementType for list' : 'associative list may not have non-map types'
  if (atom?.map === undefined) return `couldn't find default value for ${name}: ${why}`
  const value = atom.map.fields.get(name)?.default ?? undefined
  return value === undefined ? undefined : { value }
}

function setItemKey(item: unknown): ItemKey | string {
  if (isMap(item)) return "associative list without keys has an element that's a map type"
  if (Array.isArray(item)) return 'not supported: associative list with lists as elements'
  if (item === null) return "associative list without keys has an element that's an explicit null"
  if (typeof item === 'string') return textItemKey(item)
  return { id: identity(item), element: { value: item } }
}
