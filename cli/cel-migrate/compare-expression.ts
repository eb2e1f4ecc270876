// A difference with its cause.
import type { Cause } from './cause.js'
import { CAUSES } from './causes/index.js'
import type { Context, EvaluateBoth, Outcomes } from './outcome.js'
import { sameOutcome } from './same-outcome.js'
import { smallestDifference, type DifferingPart } from './smallest-difference.js'

/** How the two outcomes of an expression compare. */
export type Comparison = Outcomes &
  (
    | { readonly result: 'match' }
    /** Both fail, which proves little. */
    | { readonly result: 'failure' }
    /** One of them threw what is not an error of CEL. */
    | { readonly result: 'panic' }
    /** `cause` is undefined for a difference that none of the causes explains. */
    | { readonly result: 'mismatch'; readonly cause: Cause | undefined; readonly part: DifferingPart }
  )

/** Evaluates an expression in both, and finds the cause if they differ. */
export function compareExpression(expression: string, context: Context, both: EvaluateBoth): Comparison {
  const outcomes = both(expression, context)
  if (outcomes.cel.kind === 'panic' || outcomes.celJs.kind === 'panic') return { result: 'panic', ...outcomes }
  if (sameOutcome(outcomes)) return { result: outcomes.cel.kind === 'value' ? 'match' : 'failure', ...outcomes }
  const part = smallestDifference(expression, context, both)
  return { result: 'mismatch', cause: CAUSES.find(({ explains }) => explains(part)), part, ...outcomes }
}
