import { isList, toArray } from '../list/list.js'
import { CelDuration, durationText } from '../time/duration.js'
import type { CelError } from '../error.js'
import { ExtensionValue } from '../extension.js'
import { JsonPatch } from '../mutation/json-patch.js'
import { isMap, isUndeclared, mapEntries, type MapValue } from '../map/map.js'
import { MutationObject } from '../mutation/mutation-object.js'
import { Double, Uint } from '../number/numbers.js'
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
  if (typeof value !== 'object' || value === null) return value
  if (isList(value)) return toArray(value).map(toPlain)
  if (isMap(value)) return plainMap(value)
  if (value instanceof Double) return value.value
  if (value instanceof Uint) return value.value <= MAX_SAFE ? Number(value.value) : value.value
  if (value instanceof Uint8Array) return value
  if (value instanceof Timestamp) return timestampText(value)
  if (value instanceof CelDuration) return durationText(value)
  if (value instanceof TypeValue) return value.name
  if (value instanceof Optional) return value.value === undefined ? undefined : toPlain(value.value)
  if (value instanceof ExtensionValue) return plainExtension(value)
  throw new Error((value as CelError).message)
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER)

function plainMap(map: MapValue): unknown {
  const entries = [...mapEntries(map)].filter(([key, value]) => !isUndeclared(key, value))
  if (entries.some(([key]) => typeof key !== 'string')) {
    return new Map(entries.map(([key, value]) => [toPlain(key), toPlain(value)]))
  }
  return plainObject(entries)
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
