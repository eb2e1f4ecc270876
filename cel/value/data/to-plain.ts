import { isList, toArray, type ListValue } from '../list/list.js'
import { CelDuration, durationText } from '../time/duration.js'
import type { CelError } from '../error.js'
import { ExtensionValue } from '../extension.js'
import { JsonPatch } from '../mutation/json-patch.js'
import { isMap, isPlainMap, isUndeclared, mapEntries, type MapValue } from '../map/map.js'
import { MutationObject } from '../mutation/mutation-object.js'
import { Double, int, Uint } from '../number/numbers.js'
import { Optional } from '../optional.js'
import { Timestamp, timestampText } from '../time/timestamp.js'
import { TypeValue } from '../type-value.js'
import type { Value } from '../value.js'

/**
 * A result as plain JavaScript: ints, uints and doubles are numbers, ints and uints beyond 2⁵³ bigints; bytes a
 * `Uint8Array`; lists arrays; maps with string keys only are objects without a prototype, others a `Map`; durations,
 * timestamps, types and Kubernetes' values are their texts; objects and JSON patches of mutations are objects; an optional
 * is its value or undefined. Throws an Error with the message if an error sits inside.
 */
export function toPlain(value: Value): unknown {
  const unfilled: Unfilled = []
  const result = plain(value, unfilled, 0)
  for (let fill = unfilled.pop(); fill !== undefined; fill = unfilled.pop()) fill()
  return result
}

/**
 * How lists and maps that are still empty get their contents. Data may be nested deeper than JavaScript can call: what is
 * below `MAX_CALLS` is made empty, and filled when the rest is done.
 */
type Unfilled = (() => void)[]

const MAX_CALLS = 100

function plain(value: Value, unfilled: Unfilled, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isList(value)) return plainList(value, unfilled, depth)
  if (isMap(value)) return plainMap(value, unfilled, depth)
  if (value instanceof Double) return value.value
  if (value instanceof Uint) return int(value.value)
  if (value instanceof Uint8Array) return value
  if (value instanceof Timestamp) return timestampText(value)
  if (value instanceof CelDuration) return durationText(value)
  if (value instanceof TypeValue) return value.name
  if (value instanceof Optional) return value.value === undefined ? undefined : plain(value.value, unfilled, depth)
  if (value instanceof ExtensionValue) return plainExtension(value)
  throw new Error((value as CelError).message)
}

/** Fills what was made now or, where that is deep, later. */
function fill<T>(made: T, contents: (made: T, depth: number) => void, unfilled: Unfilled, depth: number): T {
  if (depth < MAX_CALLS) contents(made, depth + 1)
  else unfilled.push(() => contents(made, 0))
  return made
}

function plainList(list: ListValue, unfilled: Unfilled, depth: number): unknown[] {
  const contents = (result: unknown[], inner: number): void => {
    for (const element of toArray(list)) result.push(plain(element, unfilled, inner))
  }
  return fill([], contents, unfilled, depth)
}

function plainMap(map: MapValue, unfilled: Unfilled, depth: number): unknown {
  if (isPlainMap(map)) {
    const contents = (result: Record<string, unknown>, inner: number): void => {
      for (const key of Object.keys(map)) result[key] = plain(map[key] as Value, unfilled, inner)
    }
    return fill(Object.create(null) as Record<string, unknown>, contents, unfilled, depth)
  }
  const entries = [...mapEntries(map)].filter(([key, value]) => !isUndeclared(key, value))
  if (entries.some(([key]) => typeof key !== 'string')) {
    const contents = (result: Map<unknown, unknown>, inner: number): void => {
      for (const [key, value] of entries) result.set(toPlain(key), plain(value, unfilled, inner))
    }
    return fill(new Map<unknown, unknown>(), contents, unfilled, depth)
  }
  const contents = (result: Record<string, unknown>, inner: number): void => {
    for (const [key, value] of entries) result[key as string] = plain(value, unfilled, inner)
  }
  return fill(Object.create(null) as Record<string, unknown>, contents, unfilled, depth)
}

function plainExtension(value: ExtensionValue): unknown {
  if (value instanceof MutationObject) return plainObject(value.fields)
  if (value instanceof JsonPatch) {
    const { op, path, from } = value
    return { op, path, ...(from !== '' && { from }), ...(value.value !== undefined && { value: toPlain(value.value) }) }
  }
  return value.display ?? value.type.name
}

/** Without a prototype, so that `__proto__` is a key like others. */
function plainObject(entries: Iterable<readonly [Value, Value]>): Record<string, unknown> {
  const object = Object.create(null) as Record<string, unknown>
  for (const [key, value] of entries) object[key as string] = toPlain(value)
  return object
}
