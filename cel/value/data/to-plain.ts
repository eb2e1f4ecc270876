import { isList, toArray, type ListValue } from '../list/list.js'
import { CelDuration, durationText } from '../time/duration.js'
import type { CelError } from '../error.js'
import { ExtensionValue } from '../extension.js'
import { JsonPatch } from '../mutation/json-patch.js'
import { isMap, isPlainMap, isUndeclared, mapEntries, type MapValue } from '../map/map.js'
import { MutationObject } from '../mutation/mutation-object.js'
import { Double, int } from '../../../apimachinery/number/index.js'
import { Uint } from '../number/uint.js'
import { Optional } from '../optional.js'
import { Timestamp, timestampText } from '../time/timestamp.js'
import { TypeValue } from '../type-value.js'
import type { Value } from '../value.js'

/**
 * A result as plain JavaScript: ints, uints and doubles are numbers, ints and uints beyond 2⁵³ bigints; bytes a
 * `Uint8Array`; lists arrays; maps with string keys only are objects without a prototype, others a `Map`; durations,
 * timestamps, types and Kubernetes' values are their texts; objects and JSON patches of mutations are objects; an
 * optional is its value or undefined. Throws an Error with the message if an error is inside.
 */
export function toPlain(value: Value): unknown {
  if (typeof value !== 'object' || value === null) return value
  const work: Work = { unfilled: [], made: new Map() }
  const result = plain(value, work, 0)
  for (let fill = work.unfilled.pop(); fill !== undefined; fill = work.unfilled.pop()) fill()
  return result
}

interface Work {
  /**
   * How lists and maps that are still empty get their contents. Data may be nested deeper than JavaScript can call: what is
   * below `MAX_CALLS` is made empty, and filled when the rest is done.
   */
  readonly unfilled: (() => void)[]
  /** What was made of lists and maps: one that is in many places is made once, and shared as it was. */
  readonly made: Map<object, unknown>
}

const MAX_CALLS = 100

function plain(value: Value, work: Work, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isList(value) || isMap(value)) return work.made.get(value) ?? plainAggregate(value, work, depth)
  if (value instanceof Double) return value.value
  if (value instanceof Uint) return int(value.value)
  if (value instanceof Uint8Array) return value
  if (value instanceof Timestamp) return timestampText(value)
  if (value instanceof CelDuration) return durationText(value)
  if (value instanceof TypeValue) return value.name
  if (value instanceof Optional) return value.value === undefined ? undefined : plain(value.value, work, depth)
  if (value instanceof ExtensionValue) return plainExtension(value)
  throw new Error((value as CelError).message)
}

function plainAggregate(value: ListValue | MapValue, work: Work, depth: number): unknown {
  const made = isList(value) ? plainList(value, work, depth) : plainMap(value, work, depth)
  work.made.set(value, made)
  return made
}

/** Fills what was made now or, where that is deep, later. */
function fill<T>(made: T, contents: (made: T, depth: number) => void, work: Work, depth: number): T {
  if (depth < MAX_CALLS) contents(made, depth + 1)
  else work.unfilled.push(() => contents(made, 0))
  return made
}

function plainList(list: ListValue, work: Work, depth: number): unknown[] {
  const contents = (result: unknown[], inner: number): void => {
    for (const element of toArray(list)) result.push(plain(element, work, inner))
  }
  return fill([], contents, work, depth)
}

function plainMap(map: MapValue, work: Work, depth: number): unknown {
  if (isPlainMap(map)) {
    const contents = (result: Record<string, unknown>, inner: number): void => {
      for (const key of Object.keys(map)) result[key] = plain(map[key] as Value, work, inner)
    }
    return fill(Object.create(null) as Record<string, unknown>, contents, work, depth)
  }
  const entries = [...mapEntries(map)].filter(([key, value]) => !isUndeclared(key, value))
  if (entries.some(([key]) => typeof key !== 'string')) {
    const contents = (result: Map<unknown, unknown>, inner: number): void => {
      for (const [key, value] of entries) result.set(toPlain(key), plain(value, work, inner))
    }
    return fill(new Map<unknown, unknown>(), contents, work, depth)
  }
  const contents = (result: Record<string, unknown>, inner: number): void => {
    for (const [key, value] of entries) result[key as string] = plain(value, work, inner)
  }
  return fill(Object.create(null) as Record<string, unknown>, contents, work, depth)
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
