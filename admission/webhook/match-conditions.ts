// Match conditions, of webhooks and policies (apiserver's `webhook/matchconditions/matcher.go`).
import type { FailurePolicy, MatchCondition } from '../api/model.js'
import type { Cluster } from '../cluster.js'
import type { AdmissionBindings } from '../expression/activation.js'
import { MATCH_CONDITIONS_COST_BUDGET } from '../expression/budget.js'
import { compileExpression, CONDITION_TYPES, type CompiledExpression } from '../expression/compile.js'
import type { CompileError } from '../expression/compile-errors.js'
import type { Composition } from '../expression/composition.js'
import { evaluateConditions } from '../expression/condition.js'
import { environmentOf } from '../expression/environments.js'
import type { Watch } from '../expression/evaluate.js'
import type { EvaluationObserver } from '../expression/observer.js'
import { RequestVariables } from '../expression/request-variables.js'
import type { AdmissionRequest } from '../request.js'

/** What match conditions came to. */
export interface MatchConditionsResult {
  readonly matched: boolean
  /** The name of the first condition that was false. */
  readonly failedCondition?: string
  /** Why nobody can say; only where the failure policy is `Fail`. */
  readonly error?: string
  /** Cost units of all conditions, and of the variables that they used. */
  readonly cost: number
}

/** How match conditions are evaluated. */
export interface MatchConditionsOptions {
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
  const { results, error, cost } = evaluateConditions(conditions, { ...options, budget: MATCH_CONDITIONS_COST_BUDGET })
  const failed = results.findIndex((result) => result?.value === false)
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

/** A webhook, as far as its match conditions are concerned. */
export interface MatchedWebhook {
  readonly name: string
  readonly matchConditions: readonly MatchCondition[]
  readonly failurePolicy?: FailurePolicy
}

/** A webhook whose match conditions are compiled. Immutable: one for all requests. */
export interface CompiledWebhook {
  readonly name: string
  readonly matchConditions: readonly CompiledExpression[]
  readonly failurePolicy: FailurePolicy
}

/** Compiles the match conditions of a webhook that is stored; what does not compile fails when it is evaluated. */
export const compileWebhook = (
  webhook: MatchedWebhook,
  options: { readonly compatibility?: string } = {},
): CompiledWebhook => ({
  name: webhook.name,
  matchConditions: compileConditions(webhook, { ...options, mode: 'stored' }),
  failurePolicy: webhook.failurePolicy ?? 'Fail',
})

/** Whether a webhook is called for a request. */
export function matchCompiledWebhook(
  webhook: CompiledWebhook,
  request: AdmissionRequest,
  cluster: Pick<Cluster, 'authorizer'>,
  { observer }: { readonly observer?: EvaluationObserver } = {},
): MatchConditionsResult {
  const { kind, resource } = request
  return evaluateMatchConditions(webhook.matchConditions, {
    bindings: new RequestVariables(request, cluster).bindings({ kind, resource, authorizer: true }),
    failurePolicy: webhook.failurePolicy,
    watch: observer && { observer, context: { policy: webhook.name } },
  })
}

/** Whether a webhook is called for a request; `compileWebhook` saves compiling its conditions again and again. */
export const matchWebhook = (
  webhook: MatchedWebhook,
  request: AdmissionRequest,
  cluster: Pick<Cluster, 'authorizer'>,
  options: { readonly compatibility?: string; readonly observer?: EvaluationObserver } = {},
): MatchConditionsResult => matchCompiledWebhook(compileWebhook(webhook, options), request, cluster, options)

/** What a server refuses of a webhook's match conditions at creation because it does not compile; fields are those inside the webhook. */
export const webhookCompileErrors = (
  webhook: MatchedWebhook,
  options: { readonly compatibility?: string } = {},
): readonly CompileError[] =>
  compileConditions(webhook, { ...options, mode: 'new' }).flatMap((condition) =>
    'error' in condition ? [{ field: condition.field, error: condition.error }] : [],
  )

function compileConditions(
  { name: policy, matchConditions }: MatchedWebhook,
  options: { readonly compatibility?: string; readonly mode: 'new' | 'stored' },
): readonly CompiledExpression[] {
  const environment = environmentOf(options, { authorizer: true })
  return matchConditions.map(({ name, expression }, index) => ({
    policy,
    role: 'matchCondition',
    field: `matchConditions[${index}].expression`,
    name,
    text: expression,
    ...compileExpression(expression, environment, CONDITION_TYPES),
  }))
}
