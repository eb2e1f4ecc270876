// What loops come to: the elements of lists and the entries of maps, in their order.
import { elementAt, isList, mapEntries } from '../../cel/value/index.js'
import type { MapValue, Value } from '../../cel/index.js'

/** What a loop over a value comes to in an iteration. */
export interface Element {
  /** The index in a list, the key in a map. */
  readonly key: Value
  readonly value: Value
  readonly isMap: boolean
}

/** The element of an iteration, from 0; undefined if there is none. */
export function elementOf(range: Value, index: number): Element | undefined {
  if (isList(range)) {
    return index < range.length ? { key: index, value: elementAt(range, index), isMap: false } : undefined
  }
  if (typeof range !== 'object' || range === null) return undefined
  let position = 0
  for (const [key, value] of mapEntries(range as MapValue)) if (position++ === index) return { key, value, isMap: true }
  return undefined
}
