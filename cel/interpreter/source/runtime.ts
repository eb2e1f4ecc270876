// What generated programs call: the slow paths of what their source does inline.
import { CelError } from '../../value/error.js'
import { sizeOf } from '../../value/size.js'
import type { Value } from '../../value/value.js'
import type { CostShape } from '../../library/cost/cost.js'
import type { RuntimeCost } from '../../declaration/record.js'
import { equalCost } from '../../library/cost/equal-cost.js'
import { applyConstant, find, findConstant, isElementError, qualify } from '../qualify.js'

/** A rule that may say what it is. */
export type ShapedCost = RuntimeCost & CostShape

/** How a generated program hands over numbers besides its result. */
export const state = {
  /** Cost units of the evaluation that ended last. */
  cost: 0,
}

/** What a generated program returns when its cost exceeds the limit. */
export const EXCEEDED = new CelError('')

/** `ceil(size × factor)`. */
export function traversal(value: Value, factor: number): number {
  if (typeof value === 'string' && value.length * factor <= 1) return value === '' ? 0 : 1
  return Math.ceil(sizeOf(value) * factor)
}

export { differs, equals, logicError, unfit, presenceOf } from '../operations.js'
export { applyConstant, equalCost, find, findConstant, isElementError, qualify }
