// Strategic merge patches (apimachinery's `util/strategicpatch`).
import { equalJson, isObject, type JsonObject, ownValue, setOwn } from '../../apimachinery/json/index.js'
import { formatValue } from '../../apimachinery/go/index.js'
import { checkKey, inOrder, isSameItem, keyOf, type List, partition } from './element-order.js'
import {
  badElementOrder,
  badPatchType,
  badPrimitiveList,
  badRetainKeys,
  badType,
  listOfLists,
  patchError,
} from './patch-error.js'
import type { PatchedType } from './patched-type.js'

const DIRECTIVE = '$patch'
const RETAIN_KEYS = '$retainKeys'
const DELETE_FROM = '$deleteFromPrimitiveList'
const ELEMENT_ORDER = '$setElementOrder'

type Draft = Record<string, unknown>

/**
 * A map with a patch applied to it, by the strategies of its Go type: maps are merged, null takes away, lists are merged by their
 * keys or replaced, and directives say otherwise. Parts of both are shared with the result.
 *
 * @throws StatusError
 */
export function mergeMap(original: JsonObject, patch: JsonObject, type: PatchedType): JsonObject {
  if (Object.hasOwn(patch, DIRECTIVE)) return directed(patch)
  const merged: Draft = retained(original, patch)
  const rest: Draft = { ...patch }
  delete rest[RETAIN_KEYS]
  for (const key of Object.keys(rest)) if (key.startsWith(ELEMENT_ORDER)) mergeOrdered(merged, rest, key, type)
  for (const key of Object.keys(rest)) mergeKey(merged, key, rest[key], type)
  return merged
}

function directed(patch: JsonObject): JsonObject {
  const { [DIRECTIVE]: directive, ...rest } = patch
  if (directive === 'replace') return rest
  if (directive === 'delete') return {}
  throw badPatchType(directive, patch)
}

/** What a patch lets a map keep (`applyRetainKeysDirective`). */
function retained(original: JsonObject, patch: JsonObject): Draft {
  if (!Object.hasOwn(patch, RETAIN_KEYS)) return { ...original }
  const keys = patch[RETAIN_KEYS]
  if (!Array.isArray(keys)) throw badRetainKeys()
  for (const [key, value] of Object.entries(patch)) {
    const isSaid = key !== RETAIN_KEYS && !key.startsWith(DELETE_FROM) && !key.startsWith(ELEMENT_ORDER)
    if (isSaid && value !== null && !keys.includes(key)) throw badRetainKeys()
  }
  return Object.fromEntries(Object.entries(original).filter(([key]) => keys.includes(key)))
}

function mergeKey(merged: Draft, said: string, value: unknown, type: PatchedType): void {
  const isDeletion = said.startsWith(DELETE_FROM)
  const key = isDeletion ? keyAfter(said, DELETE_FROM, badPrimitiveList) : said
  if (value === null) {
    delete merged[key]
    return
  }
  const old = ownValue(merged, key)
  if (isObject(old) && isObject(value)) {
    const field = type.field(key)
    setOwn(merged, key, field.strategy === 'replace' ? value : mergeMap(old, value, field.type))
  } else if (Array.isArray(old) && Array.isArray(value)) {
    const field = type.listField(key)
    const isMerged = isDeletion || field.strategy === 'merge'
    setOwn(merged, key, isMerged ? mergeList(old, value, field.type, field.mergeKey, isDeletion) : value)
  } else if (!isDeletion) {
    const kept = withoutDirectives(withoutNulls(value))
    if (kept === undefined) delete merged[key]
    else setOwn(merged, key, kept)
  }
}

/** `$setElementOrder/KEY` with the list that it orders (`mergePatchIntoOriginal`); both are taken out of the patch. */
function mergeOrdered(merged: Draft, rest: Draft, directive: string, type: PatchedType): void {
  const order = rest[directive]
  delete rest[directive]
  if (!Array.isArray(order)) throw badType('list', order)
  const key = keyAfter(directive, ELEMENT_ORDER, badElementOrder)
  const [old, patch] = [listAt(merged, key), listAt(rest, key)]
  const field = type.listField(key)
  checkOrder(patch ?? [], order, field.mergeKey)
  if (old === undefined && patch === undefined) return
  const list =
    patch === undefined
      ? (old as List)
      : old === undefined
        ? (withoutDirectives(patch) as List)
        : field.strategy === 'merge'
          ? mergeList(old, patch, field.type, field.mergeKey, false)
          : patch
  const { own, others } = partition(list, order, field.mergeKey)
  setOwn(merged, key, inOrder(own, others, order, old ?? [], field.mergeKey))
  delete rest[key]
}

function listAt(map: JsonObject, key: string): List | undefined {
  const list = ownValue(map, key)
  if (list === undefined || Array.isArray(list)) return list
  throw badType('list', list)
}

/** That a patch has its items in the order that it says (`validatePatchWithSetOrderList`). */
function checkOrder(patch: List, order: List, mergeKeyName: string): void {
  if (patch.length === 0 || order.length === 0) return
  const items = patch.filter((item) => !(isObject(item) && Object.hasOwn(item, DIRECTIVE)))
  let at = 0
  for (const item of order) {
    const next = items[at]
    if (next === undefined) return
    if (mergeKeyName !== '') for (const one of [next, item]) checkKey(one, mergeKeyName)
    if (isSameItem(next, item, mergeKeyName)) at++
  }
  if (at >= items.length) return
  throw patchError(
    `The order in patch list:\n${formatValue(patch)}\n doesn't match ${ELEMENT_ORDER} list:\n${formatValue(order)}\n`,
  )
}

function mergeList(old: List, patch: List, type: PatchedType, key: string, isDeletion: boolean): List {
  if (old.length === 0 && patch.length === 0) return old
  const isOfMaps = checkItems([...old, ...patch])
  if (!isOfMaps) {
    if (isDeletion) return old.filter((item) => !patch.some((one) => equalJson(one, item)))
    return ordered(unique([...old, ...patch]), patch, old, '')
  }
  if (key === '') throw patchError(`cannot merge lists without merge key for ${type.kind}`)
  const { list, items } = withoutSpecial(old, patch, key)
  return ordered(mergeItems(list, items, type, key), items, list, key)
}

function ordered(list: List, patch: List, server: List, key: string): List {
  const { own, others } = partition(list, patch, key)
  return inOrder(own, others, patch, server, key)
}

/** Whether items are maps: all are, or none. */
function checkItems(items: List): boolean {
  const kinds = new Set(items.map((item) => (Array.isArray(item) ? 'list' : isObject(item) ? 'map' : typeof item)))
  if (Array.isArray(items[0])) throw listOfLists()
  if (kinds.size > 1) throw patchError(`list element types are not identical: ${formatValue(items)}`)
  return kinds.has('map')
}

/** Lists after the directives of a patch's items, and the items without. */
function withoutSpecial(old: List, patch: List, key: string): { readonly list: List; readonly items: List } {
  let list = old
  let isReplaced = false
  const items: unknown[] = []
  for (const item of patch as readonly JsonObject[]) {
    const directive = ownValue(item, DIRECTIVE)
    if (directive === undefined) items.push(item)
    else if (directive === 'delete') {
      checkKey(item, key)
      list = list.filter((one) => !isSameItem(one, item, key))
    } else if (directive === 'replace') isReplaced = true
    else if (directive === 'merge') throw patchError('merging lists cannot yet be specified in the patch')
    else throw badPatchType(directive, item)
  }
  return isReplaced ? { list: items, items: [] } : { list, items }
}

function mergeItems(list: List, items: List, type: PatchedType, key: string): List {
  const merged = [...list]
  for (const item of items) {
    checkKey(item, key)
    const at = merged.findIndex((one) => equalJson(keyOf(one, key), item[key]))
    if (at < 0) merged.push(item)
    else merged[at] = mergeMap(merged[at] as JsonObject, item, type)
  }
  return merged
}

const unique = (items: List): List =>
  items.filter((item, index) => items.findIndex((one) => equalJson(one, item)) === index)

function keyAfter(key: string, prefix: string, refuse: () => Error): string {
  if (!key.startsWith(`${prefix}/`)) throw refuse()
  return key.slice(prefix.length + 1)
}

/** A value that is new, without the nulls of its maps. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!isObject(value)) return value
  const kept: Draft = {}
  for (const key of Object.keys(value)) if (value[key] !== null) setOwn(kept, key, withoutNulls(value[key]))
  return kept
}

/** A value without what only says how to merge; undefined for a map that is nothing else. */
function withoutDirectives(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDirectives).filter((item) => item !== undefined)
  if (!isObject(value)) return value
  if (Object.hasOwn(value, DIRECTIVE)) return undefined
  const kept: Draft = {}
  for (const key of Object.keys(value)) {
    const part = withoutDirectives(value[key])
    if (part !== undefined) setOwn(kept, key, part)
  }
  return kept
}
