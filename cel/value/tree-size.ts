import { isList, toArray } from './list/list.js'
import { isMap, mapEntries } from './map/map.js'
import { Optional } from './optional.js'
import type { Value } from './value.js'

/** The most values that are written out, which takes some seconds and some hundred megabytes. */
const MAX_TREE_SIZE = 4_000_000

/**
 * Throws RangeError for a value that has too many parts to be written as text. Short expressions can make such values:
 * `.map(x, [x, x])` doubles what was before each time, all of it being the same list.
 */
export function assertWritable(value: Value): void {
  if (typeof value !== 'object' || value === null) return
  if (treeSize(value, new Map()) > MAX_TREE_SIZE) throw new RangeError('the value has too many parts to be written')
}

/** The number of values in a value, each counted as often as it is written. */
function treeSize(value: Value, known: Map<object, number>): number {
  if (typeof value !== 'object' || value === null) return 1
  const before = known.get(value)
  if (before !== undefined) return before
  let size = 1
  if (value instanceof Optional) size += value.value === undefined ? 0 : treeSize(value.value, known)
  else if (isList(value)) for (const element of toArray(value)) size += treeSize(element, known)
  else if (isMap(value))
    for (const [key, part] of mapEntries(value)) size += treeSize(key, known) + treeSize(part, known)
  else return 1
  known.set(value, size)
  return size
}
