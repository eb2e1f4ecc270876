// What an explanation says of an expression: a tree of what its author wrote, with costs and sizes.
import type { Expr } from '../ast/expr.js'
import type { CostEstimate, Range, SizeEstimate } from '../declaration/estimate.js'
import type { SizeSource } from '../cost/size-source.js'
import type { SizeBound } from '../schema/size-bound.js'

/** An expression with what it cost, and what it was estimated to cost. */
export interface Explanation {
  /** The text. */
  readonly expression: string
  readonly root: ExplainedNode
  /** Whether it was evaluated: nodes then have `measured`. */
  readonly isMeasured: boolean
  /** Whether it was estimated: nodes then have `estimated`. */
  readonly isEstimated: boolean
}

/** A sub-expression as it was written. What a macro expands to counts as the macro's own. */
export interface ExplainedNode {
  /** The node's id in the tree. */
  readonly id: number
  /** The kind of its node, or `macro` for the call of one. */
  readonly kind: Expr['kind'] | 'macro'
  /** Its text on one line. */
  readonly text: string
  readonly measured: MeasuredCost | undefined
  readonly estimated: EstimatedCost | undefined
  /** For strings, bytes, lists, maps and what is dynamic. */
  readonly size: ExplainedSize | undefined
  readonly children: readonly ExplainedNode[]
}

/** Cost units that evaluations took, all together. */
export interface MeasuredCost {
  readonly own: number
  /** With that of the children. */
  readonly total: number
  /** Of the whole expression's, from 0 to 1. */
  readonly share: number
  /** How often the node itself was charged. */
  readonly charges: number
}

/** Cost units that evaluations may take, all together: of a node in a loop those of all iterations. */
export interface EstimatedCost {
  readonly own: CostEstimate
  readonly total: CostEstimate
  /** Of the whole expression's largest cost, from 0 to 1. */
  readonly share: number
  /** How often it may be evaluated. */
  readonly evaluations: Range
}

/** The size that an estimate assumes. */
export interface ExplainedSize {
  /** Undefined if nothing is known. */
  readonly size: SizeEstimate | undefined
  readonly unit: SizeUnit
  readonly source: SizeSource
  /** What bounds a size from the schema. */
  readonly bound: SizeBound | undefined
}

/** What sizes count; dynamic values have any of them. */
export type SizeUnit = 'code points' | 'bytes' | 'items' | 'entries' | 'elements'
