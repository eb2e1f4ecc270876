// The elements of lists and the entries of maps, in the order in which loops come to them.
import { CelList, CelMap, type Value } from '../../cel/index.js'

export const isList = (value: Value | undefined): value is readonly Value[] | CelList =>
  Array.isArray(value) || value instanceof CelList

export const elementAt = (list: readonly Value[] | CelList, index: number): Value =>
  list instanceof CelList ? list.at(index) : (list[index] as Value)

/** The entries of a map. */
export function* entriesOf(map: object): Iterable<readonly [Value, Value]> {
  if (map instanceof CelMap) yield* map.entries()
  else if (map instanceof Map) yield* map as ReadonlyMap<Value, Value>
  else for (const key of Object.keys(map)) yield [key, (map as Readonly<Record<string, Value>>)[key] as Value]
}

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
  for (const [key, value] of entriesOf(range)) if (position++ === index) return { key, value, isMap: true }
  return undefined
}
