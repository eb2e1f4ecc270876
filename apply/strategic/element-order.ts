// The order of merged lists: that of the patch, and of the list that it changes (`normalizeElementOrder`).
import { equalJson, isObject, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { badType, noMergeKey } from './patch-error.js'

export type List = readonly unknown[]

const DIRECTIVE = '$patch'

/** Whether two items of lists are the same: equal, or with the same merge key. */
export const isSameItem = (a: unknown, b: unknown, mergeKey: string): boolean =>
  equalJson(keyOf(a, mergeKey), keyOf(b, mergeKey))

/** The value by which an item is known; undefined for a map without its merge key. */
export function keyOf(item: unknown, mergeKey: string): unknown {
  if (mergeKey === '' || !isObject(item)) return item
  return ownValue(item, mergeKey)
}

/** Items that are in a list, and those that are not. @throws StatusError for items without a merge key */
export function partition(items: List, list: List, mergeKey: string): { readonly own: List; readonly others: List } {
  const own: unknown[] = []
  const others: unknown[] = []
  for (const item of items) {
    if (mergeKey !== '') checkKey(item, mergeKey)
    const isOwn = list.some((one) => isSameItem(item, one, mergeKey))
    ;(isOwn ? own : others).push(item)
  }
  return { own, others }
}

/** The items of a patch in its order, among the others in theirs. @throws StatusError for items without a merge key */
export function inOrder(own: List, others: List, patchOrder: List, serverOrder: List, mergeKey: string): List {
  const left = sorted(others, serverOrder, mergeKey)
  const right = sorted(own, patchOrder, mergeKey)
  const all: unknown[] = []
  let [i, j] = [0, 0]
  while (i < left.length || j < right.length) {
    const isLeft = j >= right.length || (i < left.length && isBefore(left[i], right[j], serverOrder, mergeKey))
    all.push(isLeft ? left[i++] : right[j++])
  }
  return all
}

function isBefore(a: unknown, b: unknown, order: List, mergeKey: string): boolean {
  const [one, other] = [placeOf(a, order, mergeKey), placeOf(b, order, mergeKey)]
  return one >= 0 && other >= 0 && one < other
}

const placeOf = (item: unknown, order: List, mergeKey: string): number =>
  order.findIndex((one) => isSameItem(item, one, mergeKey))

function sorted(items: List, order: List, mergeKey: string): List {
  if (mergeKey !== '') for (const item of [...items, ...order]) checkKey(item, mergeKey)
  const isDeleted = (item: unknown): boolean => isObject(item) && ownValue(item, DIRECTIVE) === 'delete'
  const kept = items.filter((item) => !isDeleted(item))
  const places = new Map(kept.map((item) => [item, placeOf(item, order, mergeKey)]))
  // Items that the order does not name stay where they are.
  const placed = kept.filter((item) => (places.get(item) ?? -1) >= 0)
  const inPlace = [...placed].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
  let next = 0
  return [...kept.map((item) => ((places.get(item) ?? -1) >= 0 ? inPlace[next++] : item)), ...items.filter(isDeleted)]
}

/** That an item of a list of maps has its merge key. @throws StatusError */
export function checkKey(item: unknown, mergeKey: string): asserts item is JsonObject {
  if (!isObject(item)) throw badType('map', item)
  if (!Object.hasOwn(item, mergeKey)) throw noMergeKey(item, mergeKey)
}
