// Match conditions, of webhooks and policies (apiserver's `webhook/matchconditions/matcher.go`).
import type { FailurePolicy } from '../api/model.js'
import type { AdmissionBindings } from './activation.js'
import { MATCH_CONDITIONS_COST_BUDGET } from './budget.js'
import type { CompiledExpression } from './compile.js'
import type { Composition } from './composition.js'
import { evaluateConditions, withSeconds } from './condition.js'
import type { Watch } from './evaluate.js'

/** What match conditions came to. */
export interface MatchConditionsResult {
  readonly matched: boolean
  /** The name of the first condition that was false. */
  readonly failedCondition?: string
  /** Why that cannot be decided; only where the failure policy is `Fail`. */
  readonly error?: string
  /** Cost units of all conditions, and of the variables that they used. */
  readonly cost: number
}

/** How match conditions are evaluated. */
interface MatchConditionsOptions {
  readonly bindings: AdmissionBindings
  readonly failurePolicy: FailurePolicy
  readonly composition?: Composition | undefined
  readonly watch?: Watch | undefined
}

/** Evaluates match conditions, all of which must be true. One that is false decides, even if others fail. */
export function evaluateMatchConditions(
  conditions: readonly CompiledExpression[],
  { failurePolicy, ...options }: MatchConditionsOptions,
): MatchConditionsResult {
  const { watch } = options
  const begun = watch?.observer.clock?.()
  const { results, error, cost } = evaluateConditions(conditions, { ...options, budget: MATCH_CONDITIONS_COST_BUDGET })
  const failed = results.findIndex((result) => result?.value === false)
  if (watch?.observer.matchConditions !== undefined && conditions.length > 0) {
    const decisive = failed < 0 ? results : results.slice(0, failed)
    const errors = decisive.filter((result) => result?.error !== undefined).length
    const outcome = { errors, matched: failed < 0 && errors === 0 && error === undefined }
    watch.observer.matchConditions(withSeconds(outcome, begun, watch), watch.context)
  }
  if (failed >= 0) return { matched: false, failedCondition: conditions[failed]?.name ?? '', cost }
  const errors = error === undefined ? results.flatMap((result) => result?.error ?? []) : [error]
  if (errors.length === 0) return { matched: true, cost }
  return failurePolicy === 'Ignore' ? { matched: false, cost } : { matched: false, error: aggregate(errors), cost }
}

/** Errors as one, each text once (`utilerrors.NewAggregate`). */
function aggregate(errors: readonly string[]): string {
  const texts = [...new Set(errors)]
  return texts.length === 1 ? (texts[0] as string) : `[${texts.join(', ')}]`
}
