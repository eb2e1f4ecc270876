import { ConcatList } from './list/concat-list.js'
import { CelDuration } from './time/duration.js'
import { LiteralMap } from './map/literal-map.js'
import { CelMap, isMap, mapSize } from './map/map.js'
import { MutationObject } from './mutation/mutation-object.js'
import { Double } from '../../apimachinery/number/index.js'
import { Uint } from './number/uint.js'
import { MIN_TIMESTAMP_SECONDS, Timestamp } from './time/timestamp.js'
import type { Value } from './value.js'

/**
 * Whether a value is its type's zero (cel-go's `traits.Zeroer`): null, false, numbers that are 0, what is empty, the
 * timestamp 0001-01-01T00:00:00Z. Types, optionals, Kubernetes' types, and lists and maps that know their schema have no
 * zero.
 */
export function isZero(value: Value): boolean {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value) === 0
  if (typeof value !== 'object' || value === null) return !value
  if (Array.isArray(value) || value instanceof Uint8Array || value instanceof ConcatList) return value.length === 0
  if (value instanceof Double) return value.value === 0
  if (value instanceof Uint) return value.value === 0n
  if (value instanceof CelDuration) return value.nanos === 0n
  if (value instanceof Timestamp) return value.seconds === MIN_TIMESTAMP_SECONDS && value.nanos === 0
  if (value instanceof MutationObject) return value.fields.size === 0
  if (value instanceof CelMap && !(value instanceof LiteralMap)) return false
  return isMap(value) && mapSize(value) === 0
}
