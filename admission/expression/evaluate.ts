// How one program is evaluated: fast, or so that an observer can follow.
import { CelEvaluationError, type Activation, type Program } from '../../cel/index.js'
import type { EvaluationObserver, ExpressionContext, ExpressionOutcome, PolicyExpression } from './observer.js'

/** The observer, and for whom expressions are evaluated. */
export interface Watch {
  readonly observer: EvaluationObserver
  readonly context: ExpressionContext
}

/**
 * Evaluates a program within the limit of a single evaluation, 1,000,000 cost units. An error is a part of the outcome; a
 * bigint is a cost beyond all budgets.
 */
export function evaluateProgram(
  expression: PolicyExpression,
  program: Program,
  activation: Activation,
  watch: Watch | undefined,
): ExpressionOutcome {
  return watch === undefined ? evaluated(program, activation) : watched(expression, program, activation, watch)
}

function evaluated(program: Program, activation: Activation): ExpressionOutcome {
  try {
    return program.evaluateTyped(activation)
  } catch (error) {
    if (!(error instanceof CelEvaluationError)) throw error
    return { error: error.message, cost: error.cost }
  }
}

function watched(
  expression: PolicyExpression,
  program: Program,
  activation: Activation,
  { observer, context }: Watch,
): ExpressionOutcome {
  const observe = observer.begin?.(expression, program, context)
  // An observer of beginnings alone need not wait for what the nodes cost.
  if (observe === undefined && observer.end === undefined) return evaluated(program, activation)
  const { value, cost, nodes } = program.profile(activation, observe && { observe })
  const outcome = value instanceof CelEvaluationError ? { error: value.message, cost, nodes } : { value, cost, nodes }
  observer.end?.(expression, outcome, context)
  return outcome
}
