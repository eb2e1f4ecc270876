// The arithmetic operators on values, with the errors of cel-go's receivers. Ints that stay safe take the short way; all
// others are computed exactly, and fail beyond 64 bits.
import { ConcatList } from './list/concat-list.js'
import { CelDuration } from './time/duration.js'
import { CelError, isError, noSuchOverload } from './error.js'
import { CelList, isList } from './list/list.js'
import { double, Double, doubleValue, isDouble, isInt } from '../../apimachinery/number/index.js'
import { Uint } from './number/uint.js'
import { checkedInt, checkedUint } from './number/overflow.js'
import {
  addDurations,
  negateDuration,
  subtractDurations,
  timestampDifference,
  timestampMinus,
  timestampPlus,
} from './time/time-arithmetic.js'
import { Timestamp } from './time/timestamp.js'
import { unsupportedOperand, unsupportedRight } from './unsupported-operand.js'
import type { Value } from './value.js'

/** How an operator computes with the numeric types. */
interface Arithmetic {
  readonly operator: string
  /** On ints and uints. */
  readonly exact: (a: bigint, b: bigint) => bigint
  /** The error for a right operand of 0. */
  readonly zero?: CelError
  /** On doubles; undefined if they don't have the operator. */
  readonly double?: (a: number, b: number) => number
}

const ADD: Arithmetic = { operator: '_+_', exact: (a, b) => a + b, double: (a, b) => a + b }
const SUBTRACT: Arithmetic = { operator: '_-_', exact: (a, b) => a - b, double: (a, b) => a - b }
const MULTIPLY: Arithmetic = { operator: '_*_', exact: (a, b) => a * b, double: (a, b) => a * b }
const DIVIDE: Arithmetic = {
  operator: '_/_',
  exact: (a, b) => a / b,
  zero: new CelError('division by zero'),
  double: (a, b) => a / b,
}
const MODULO: Arithmetic = { operator: '_%_', exact: (a, b) => a % b, zero: new CelError('modulus by zero') }

const safe = Number.isSafeInteger

/**
 * `+`: sums of numbers of one type, of durations, and of a timestamp and a duration; strings, bytes and lists one after the
 * other. A list that knows its schema decides itself. Errors: overflows, `no such overload`.
 */
export function add(a: Value, b: Value): Value {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b
    if (safe(sum) && safe(a) && safe(b)) return sum
  }
  if (typeof a === 'string') return typeof b === 'string' ? a + b : unsupportedRight(b)
  if (typeof a === 'object' && a !== null) {
    if (Array.isArray(a)) return isList(b) ? ConcatList.of(a as readonly Value[], b) : unsupportedRight(b)
    if (a instanceof CelList) return isList(b) ? a.concat(b) : unsupportedRight(b)
    if (a instanceof Uint8Array) return b instanceof Uint8Array ? concatBytes(a, b) : unsupportedRight(b)
    if (a instanceof CelDuration) return addToDuration(a, b)
    if (a instanceof Timestamp) return b instanceof CelDuration ? timestampPlus(a, b) : unsupportedRight(b)
  }
  return calculate(ADD, a, b)
}

/** `-`: differences of numbers of one type, of durations, of timestamps, and of a timestamp and a duration. */
export function subtract(a: Value, b: Value): Value {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b
    if (safe(difference) && safe(a) && safe(b)) return difference
  }
  if (a instanceof CelDuration) return b instanceof CelDuration ? subtractDurations(a, b) : unsupportedRight(b)
  if (a instanceof Timestamp) {
    if (b instanceof Timestamp) return timestampDifference(a, b)
    return b instanceof CelDuration ? timestampMinus(a, b) : unsupportedRight(b)
  }
  return calculate(SUBTRACT, a, b)
}

/** `*` of numbers of one type. */
export function multiply(a: Value, b: Value): Value {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b
    // Adding 0 makes an int of -0.
    if (safe(product) && safe(a) && safe(b)) return product + 0
  }
  return calculate(MULTIPLY, a, b)
}

/** `/` of numbers of one type; of ints truncated to 0. Errors: `division by zero` of ints and uints, overflows. */
export function divide(a: Value, b: Value): Value {
  // The quotient of safe integers never rounds up to the next one.
  if (typeof a === 'number' && typeof b === 'number' && b !== 0 && safe(a) && safe(b)) return Math.trunc(a / b) + 0
  return calculate(DIVIDE, a, b)
}

/** `%` of ints and uints, with the sign of the dividend. Errors: `modulus by zero`, overflows. */
export function modulo(a: Value, b: Value): Value {
  if (typeof a === 'number' && typeof b === 'number' && b !== 0 && safe(a) && safe(b)) return (a % b) + 0
  return calculate(MODULO, a, b)
}

/** `-` of an int, a double or a duration. Errors: `integer overflow`, `no such overload`. */
export function negate(value: Value): Value {
  if (typeof value === 'number') return safe(value) ? 0 - value : -value
  if (typeof value === 'bigint') return checkedInt(-value)
  if (value instanceof Double) return double(-value.value)
  if (value instanceof CelDuration) return negateDuration(value)
  // In cel-go a bool can be negated, but not by this operator.
  return typeof value === 'boolean' ? noSuchOverload : unsupportedOperand('-_', value)
}

function calculate(operation: Arithmetic, a: Value, b: Value): Value {
  if (isInt(a)) return isInt(b) ? exact(operation, BigInt(a), BigInt(b), checkedInt) : unsupportedRight(b)
  if (a instanceof Uint) {
    return b instanceof Uint ? exact(operation, a.value, b.value, checkedUint) : unsupportedRight(b)
  }
  if (!isDouble(a) || operation.double === undefined) return unsupportedOperand(operation.operator, a)
  return isDouble(b) ? double(operation.double(doubleValue(a), doubleValue(b))) : unsupportedRight(b)
}

function exact(operation: Arithmetic, a: bigint, b: bigint, checked: (value: bigint) => Value): Value {
  if (operation.zero !== undefined && b === 0n) return operation.zero
  // Of the one quotient that overflows the remainder is 0, but Go's check is one for both.
  const isRemainderOfMinusOne = operation === MODULO && b === -1n
  const result = checked(isRemainderOfMinusOne ? -a : operation.exact(a, b))
  return isRemainderOfMinusOne && !isError(result) ? 0 : result
}

function addToDuration(a: CelDuration, b: Value): Value {
  if (b instanceof CelDuration) return addDurations(a, b)
  return b instanceof Timestamp ? timestampPlus(b, a) : unsupportedRight(b)
}

function concatBytes(a: Uint8Array, b: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(a.length + b.length)
  bytes.set(a)
  bytes.set(b, a.length)
  return bytes
}
