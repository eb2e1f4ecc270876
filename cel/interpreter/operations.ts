// What operators do with the values of their operands, for both back ends.
import { equal } from '../value/equal.js'
import { isError, noSuchOverload, type CelError } from '../value/error.js'
import { Optional } from '../value/optional.js'
import type { Value } from '../value/value.js'

/** The result of `has` from what its attribute gave. */
export const presenceOf = (value: Value): Value => (value instanceof Optional ? value.value !== undefined : value)

/** `==` of operands that may be errors. */
export function equals(left: Value, right: Value): Value {
  if (typeof left === typeof right && typeof left !== 'object') return left === right
  return isError(left) ? left : isError(right) ? right : equal(left, right)
}

/** `!=` of operands that may be errors. */
export function differs(left: Value, right: Value): Value {
  if (typeof left === typeof right && typeof left !== 'object') return left !== right
  return isError(left) ? left : isError(right) ? right : equal(left, right) !== true
}

/** `&&` or `||` where no operand decides, and not both are the other boolean. */
export function logicError(left: Value, right: Value): CelError {
  const cause = typeof left === 'boolean' ? right : left
  return unfit(cause)
}

/** What an operand of a wrong type gives: its error, if it is one. */
export const unfit = (value: Value): CelError => (isError(value) ? value : noSuchOverload)
