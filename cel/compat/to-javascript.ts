import { toPlain } from '../value/data/to-plain.js'
import { isList, toArray } from '../value/list/list.js'
import { isMap, mapEntries, type MapValue } from '../value/map/map.js'
import { Timestamp } from '../value/time/timestamp.js'
import type { Value } from '../value/value.js'
import { ArrayView, ObjectView } from './views.js'

/**
 * A value as a JavaScript program wants it: numbers (bigints for integers beyond 2⁵³), arrays, objects (a `Map` if a key is not
 * a string), a `Date` for a timestamp; objects of the context are themselves again. The rest is as in `toPlain`.
 */
export function toJavaScript(value: Value, made = new Map<object, unknown>()): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof ObjectView) return value.object
  if (value instanceof ArrayView) return value.array
  if (value instanceof Timestamp) return new Date(value.seconds * 1000 + Math.floor(value.nanos / 1_000_000))
  if (!isList(value) && !isMap(value)) return toPlain(value)
  // A list that is in many places is made once: short expressions can nest it millions of times.
  const known = made.get(value)
  if (known !== undefined) return known
  const result = isList(value) ? toArray(value).map((element) => toJavaScript(element, made)) : objectOrMap(value, made)
  made.set(value, result)
  return result
}

function objectOrMap(map: MapValue, made: Map<object, unknown>): unknown {
  const entries = [...mapEntries(map)].map(([key, value]) => [key, toJavaScript(value, made)] as const)
  if (entries.every(([key]) => typeof key === 'string')) return Object.fromEntries(entries) as unknown
  return new Map(entries.map(([key, value]) => [toJavaScript(key), value]))
}
