// What the estimates of functions see of a call.
import type { Expr } from '../ast/expr.js'
import type { CallEstimate, SizeEstimate } from './estimate.js'
import type { Type } from '../value/type/type.js'

/** An operand as an estimate sees it. */
export interface EstimateNode {
  /** Its expression; undefined for the element of a list. */
  readonly expr?: Expr | undefined
  readonly type: Type
}

/** A call whose cost is estimated. */
export interface CallSite {
  /** The receiver of a method call. */
  readonly target?: EstimateNode | undefined
  /** The arguments, without the receiver. */
  readonly args: readonly EstimateNode[]
  /** The size of an operand, `UNKNOWN_SIZE` if nothing is known. */
  sizeOf(node: EstimateNode): SizeEstimate
  /**
   * The size of an operand that is known from the expression itself or was looked up before, undefined otherwise
   * (`ComputedSize`).
   */
  computedSizeOf(node: EstimateNode): SizeEstimate | undefined
  /** The elements of a list as a node, undefined if the type has no parameters (`listElementNode`). */
  elementOf(list: EstimateNode): EstimateNode | undefined
}

/** The estimated cost of a call, beyond its arguments'. Undefined: the next rule decides. */
export interface CallEstimator {
  (site: CallSite): CallEstimate | undefined
  /** Its formula for the catalogue (see `withFormula`). */
  readonly text?: string
}
