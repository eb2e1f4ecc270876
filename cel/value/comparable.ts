import { CelDuration } from './time/duration.js'
import { Double } from '../../apimachinery/number/index.js'
import { Uint } from './number/uint.js'
import { Timestamp } from './time/timestamp.js'
import type { Value } from './value.js'

/** Whether a value has an order at all (cel-go's `traits.Comparer`): numbers, bools, strings, bytes, durations, timestamps. */
export function isComparable(value: Value): boolean {
  switch (typeof value) {
    case 'number':
    case 'string':
    case 'bigint':
    case 'boolean':
      return true
    default:
      return (
        value instanceof Double ||
        value instanceof Uint ||
        value instanceof Timestamp ||
        value instanceof CelDuration ||
        value instanceof Uint8Array
      )
  }
}
