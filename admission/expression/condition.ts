// Expressions that are evaluated together, with one budget (apiserver's `admission/plugin/cel/condition.go`, `ForInput`).
import type { Value } from '../../cel/index.js'
import { AdmissionActivation, type AdmissionBindings } from './activation.js'
import { OUT_OF_BUDGET } from '../../crd/rule/index.js'
import type { CompiledExpression } from './compile.js'
import { LazyVariables, type Composition } from './composition.js'
import { evaluateProgram, type Watch } from './evaluate.js'

/** What an expression came to: a value, or why it has none. */
export interface EvaluationResult {
  readonly value?: Value
  readonly error?: string
  /** How long it took, if an observer has a clock. */
  readonly seconds?: number
}

/** What expressions came to. */
export interface ConditionResults {
  /** One for each expression, undefined where there is no expression; empty if `error` is set. */
  readonly results: readonly (EvaluationResult | undefined)[]
  /** Why nothing counts: the budget is gone. */
  readonly error?: string
  /** Cost units of all that was evaluated, variables included. */
  readonly cost: number
}

/** How expressions are evaluated. */
interface ConditionOptions {
  readonly bindings: AdmissionBindings
  /** The policy's variables; webhooks have none. */
  readonly composition?: Composition | undefined
  /** Cost units that all may cost together. */
  readonly budget: number
  readonly watch?: Watch | undefined
}

/** What no expressions come to. */
export const NOTHING_EVALUATED: ConditionResults = { results: [], cost: 0 }

/** Evaluates expressions; variables are evaluated once for all of them. `undefined` holds the place of an expression. */
export function evaluateConditions(
  expressions: readonly (CompiledExpression | undefined)[],
  { bindings, composition, budget, watch }: ConditionOptions,
): ConditionResults {
  if (expressions.length === 0) return NOTHING_EVALUATED
  const activation = new AdmissionActivation(bindings)
  const variables = composition && new LazyVariables(composition.variables, activation, watch)
  activation.variables = variables
  const results: (EvaluationResult | undefined)[] = []
  let cost = 0
  for (const expression of expressions) {
    if (expression === undefined) {
      results.push(undefined)
    } else if ('error' in expression) {
      results.push({ error: `compilation error: ${expression.error}` })
    } else {
      const begun = watch?.observer.clock?.()
      const outcome = evaluateProgram(expression, expression.program, activation, watch)
      cost += (variables?.takeCost() ?? 0) + Number(outcome.cost)
      if (cost > budget) return { results: [], error: OUT_OF_BUDGET, cost }
      const result =
        outcome.value === undefined
          ? { error: `expression '${expression.text}' resulted in error: ${outcome.error}` }
          : { value: outcome.value }
      results.push(withSeconds(result, begun, watch))
    }
  }
  return { results, cost }
}

/** A result that says how long it took, if that is known. */
export function withSeconds<R extends object>(
  result: R,
  begun: number | undefined,
  watch: Watch | undefined,
): R & { readonly seconds?: number } {
  const now = begun === undefined ? undefined : watch?.observer.clock?.()
  return now === undefined || begun === undefined ? result : { ...result, seconds: now - begun }
}
