import { compareText } from '../../apimachinery/text/index.js'
import { compareNumbers, isNumber } from './number/compare-numbers.js'
import { compareDurations, CelDuration } from './time/duration.js'
import { CelError } from './error.js'
import { Double } from '../../apimachinery/number/index.js'
import { Uint } from './number/uint.js'
import { compareTimestamps, Timestamp } from './time/timestamp.js'
import { unsupportedOperand, unsupportedRight } from './unsupported-operand.js'
import type { Value } from './value.js'

const unordered = new CelError('NaN values cannot be ordered')

/**
 * The order of two values: a negative number, 0 or a positive number. Numbers are ordered over their types, strings by
 * code points, bytes by bytes. Errors: `NaN values cannot be ordered`, and `no such overload` for values that have no
 * order, with the operator's name if it is the left one that has none.
 */
export function compare(a: Value, b: Value, operator = '_<_'): number | CelError {
  switch (typeof a) {
    case 'number':
      // The difference of two ints may round, but its sign is right; of doubles it may be NaN.
      if (typeof b === 'number' && a - b === a - b) return a - b
      return compareNumber(a, b)
    case 'string':
      return typeof b === 'string' ? (a === b ? 0 : compareText(a, b)) : unsupportedRight(b)
    case 'bigint':
      return compareNumber(a, b)
    case 'boolean':
      return typeof b === 'boolean' ? Number(a) - Number(b) : unsupportedRight(b)
    default:
      return compareObjects(a, b, operator)
  }
}

function compareObjects(a: Value, b: Value, operator: string): number | CelError {
  if (a instanceof Double || a instanceof Uint) return compareNumber(a, b)
  if (a instanceof Timestamp) return b instanceof Timestamp ? compareTimestamps(a, b) : unsupportedRight(b)
  if (a instanceof CelDuration) return b instanceof CelDuration ? compareDurations(a, b) : unsupportedRight(b)
  if (a instanceof Uint8Array) return b instanceof Uint8Array ? compareBytes(a, b) : unsupportedRight(b)
  return unsupportedOperand(operator, a)
}

function compareNumber(a: number | bigint | Double | Uint, b: Value): number | CelError {
  // A NaN on the left fails before the type of the right operand is looked at.
  if (typeof a === 'number' && Number.isNaN(a)) return unordered
  return isNumber(b) ? (compareNumbers(a, b) ?? unordered) : unsupportedRight(b)
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const difference = (a[index] as number) - (b[index] as number)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
