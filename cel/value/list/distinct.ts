import { equalTo } from '../equal.js'
import { elementAt, type ListValue } from './list.js'
import { scalarKey } from '../scalar-key.js'
import type { Value } from '../value.js'

/** The elements without those that equal an earlier one. Scalars are looked up, all else is compared one by one. */
export function distinct(list: ListValue): ListValue {
  const kept: Value[] = []
  const keys = new Set<unknown>()
  const others: Value[] = []
  for (let index = 0; index < list.length; index++) {
    const element = elementAt(list, index)
    const key = scalarKey(element)
    if (key === undefined) {
      if (others.some((other) => equalTo(element, other) === true)) continue
      others.push(element)
    } else {
      if (keys.has(key)) continue
      keys.add(key)
    }
    kept.push(element)
  }
  return kept
}
