// What a trace shows: how the expressions of policies came to their values.
import type { ExpressionContext, PolicyExpression } from '../expression/observer.js'

/** One evaluation of an expression. All texts are bounded and without secrets. */
export interface ExpressionTrace {
  readonly expression: PolicyExpression
  readonly context: ExpressionContext
  /** The value as a CEL literal; absent if there was an error. */
  readonly value?: string
  readonly error?: string
  /** Cost units, of the expression itself. */
  readonly cost: number | bigint
  readonly root: TraceNode
  /** What made a condition true or false, or an expression fail; empty for others. */
  readonly decisions: readonly TraceDecision[]
  /** The variables that it was the first to use, in the order in which they were evaluated. */
  readonly variables: readonly ExpressionTrace[]
}

/** A sub-expression as it was written. */
export interface TraceNode {
  /** On one line. */
  readonly text: string
  /** Where it is in the expression, in code points. */
  readonly range: { readonly start: number; readonly end: number } | undefined
  /** Undefined if it was not evaluated, or not by itself: of the name `a.b.c` only the whole has a value. */
  readonly value?: string
  readonly isError: boolean
  /** Whether it decided; then it is that of one of the decisions. */
  readonly isDeciding: boolean
  /** Cost units of all its evaluations with those of its parts; undefined if costs were not observed. */
  readonly cost?: number
  /** Of the whole expression's cost, from 0 to 1. */
  readonly share?: number
  /** Whether it was evaluated at all. */
  readonly isEvaluated: boolean
  readonly children: readonly TraceNode[]
  /** For the call of a macro that loops. */
  readonly loop?: TraceLoop
}

/** The iterations of a loop; of many some are left out. */
export interface TraceLoop {
  readonly count: number
  readonly iterations: readonly TraceIteration[]
}

/** One iteration of a loop: its variables, and the sub-expressions that were evaluated for it. */
export interface TraceIteration {
  /** From 0. */
  readonly index: number
  /** Its variables, with the places of their values. */
  readonly variables: readonly LoopVariable[]
  readonly children: readonly TraceNode[]
}

/** A variable of a loop. */
export interface LoopVariable {
  readonly name: string
  /** `object.spec.containers[1]`; absent for indexes, and where the loop is over something without a name. */
  readonly place?: string
  readonly value: string
}

/** A name or a call in a deciding sub-expression. */
export interface TraceOperand {
  readonly text: string
  /** As that of a decision. */
  readonly place?: string
  readonly value: string
}

/** A smallest sub-expression that made the whole what it is. */
export interface TraceDecision {
  readonly text: string
  /** Absent for an error. */
  readonly value?: string
  readonly error?: string
  /** The variables of the loops around it, outer ones first. */
  readonly loops: readonly LoopVariable[]
  /** Of a name in the object, its stored version or the params: `object.spec.containers[1].image`. */
  readonly place?: string
  /** What its names and calls came to. */
  readonly operands: readonly TraceOperand[]
  /** What else there is to say: how many elements a loop had. */
  readonly note?: string
  /** What made the variable so that decided. */
  readonly because: readonly TraceDecision[]
}
