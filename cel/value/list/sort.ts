import { isComparable } from '../comparable.js'
import { compareText } from '../../../apimachinery/text/index.js'
import { compare } from '../compare.js'
import { elementAt, type ListValue, toArray } from './list.js'
import { CelError } from '../error.js'
import { sortedIndices } from './pattern-defeating-sort.js'
import { typeOf } from '../type-of.js'
import type { Value } from '../value.js'

/**
 * The elements of a list in the order of their keys, which may be the list itself (cel-go's
 * `sortListByAssociatedKeys`). Errors: `list elements must be comparable`, `list elements must have the same type`, and
 * lists of different lengths.
 */
export function sortBy(list: ListValue, keys: ListValue): ListValue | CelError {
  if (list.length !== keys.length) {
    const expected = '@sortByAssociatedKeys() expected a list of the same size as the associated keys list'
    return new CelError(`${expected}, but got ${list.length} and ${keys.length} elements respectively`)
  }
  if (list.length === 0) return list
  const keyArray = toArray(keys)
  const first = keyArray[0] as Value
  if (!isComparable(first)) return new CelError('list elements must be comparable')
  const type = typeOf(first)
  if (keyArray.some((key) => typeOf(key) !== type)) return new CelError('list elements must have the same type')
  if (list === keys) {
    if (typeof first === 'string') return [...(keyArray as readonly string[])].sort(compareText)
    if (keyArray.every(Number.isSafeInteger)) return [...Float64Array.from(keyArray as readonly number[]).sort()]
  }
  return sortedIndices(list.length, (a, b) => precedes(keyArray[a] as Value, keyArray[b] as Value)).map((index) =>
    elementAt(list, index),
  )
}

/** NaN precedes nothing and follows nothing. */
function precedes(a: Value, b: Value): boolean {
  const order = compare(a, b)
  return typeof order === 'number' && order < 0
}
