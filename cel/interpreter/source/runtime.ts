// What generated programs call: the slow paths of what their source does inline.
import { equal } from '../../value/equal.js'
import { CelError, isError, noSuchOverload } from '../../value/error.js'
import { Optional } from '../../value/optional.js'
import { sizeOf } from '../../value/size.js'
import type { Value } from '../../value/value.js'
import type { CostShape } from '../../library/cost/cost.js'
import type { RuntimeCost } from '../../library/record.js'
import { equalCost } from '../../library/cost/equal-cost.js'
import { applyConstant, find, findConstant, isElementError, qualify } from '../qualify.js'

/** A rule that may say what it is. */
export type ShapedCost = RuntimeCost & CostShape

/** How a generated program hands over numbers beside its result. */
export const state = {
  /** Cost units of the evaluation that ended last. */
  cost: 0,
}

/** What a generated program returns when its cost exceeds the limit. */
export const EXCEEDED = new CelError('')

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

/** `&&` or `||` of operands of which none decides, and not both are the other boolean. */
export function logicError(left: Value, right: Value): CelError {
  const cause = typeof left === 'boolean' ? right : left
  return isError(cause) ? cause : noSuchOverload
}

/** What a condition or operand that is no boolean gives. */
export const notBoolean = (value: Value): CelError => (isError(value) ? value : noSuchOverload)

/** `ceil(size × factor)`. */
export function traversal(value: Value, factor: number): number {
  if (typeof value === 'string' && value.length * factor <= 1) return value === '' ? 0 : 1
  return Math.ceil(sizeOf(value) * factor)
}

export { applyConstant, equalCost, find, findConstant, isElementError, qualify }
