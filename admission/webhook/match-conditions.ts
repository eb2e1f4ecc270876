// Whether a webhook is called for a request, as far as its match conditions say (apiserver's `webhook/generic`).
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import type { FailurePolicy, MatchCondition } from '../api/model.js'
import type { Cluster } from '../cluster/cluster.js'
import type { CompileError } from '../expression/compile-errors.js'
import { compileExpression, CONDITION_TYPES, type CompiledExpression } from '../expression/compile.js'
import { environmentOf, type EnvironmentVersion } from '../expression/environments.js'
import { evaluateMatchConditions, type MatchConditionsResult } from '../expression/match-conditions.js'
import type { EvaluationObserver } from '../expression/observer.js'
import { RequestVariables } from '../expression/request-variables.js'
import type { AdmissionRequest } from '../request/request.js'

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

/** Whether a webhook is called for a request. @param options `kind`: as what it matched; default: as its own */
export function matchCompiledWebhook(
  webhook: CompiledWebhook,
  request: AdmissionRequest,
  cluster: Pick<Cluster, 'authorizer'>,
  { observer, kind = request.kind }: { readonly observer?: EvaluationObserver; readonly kind?: GroupVersionKind } = {},
): MatchConditionsResult {
  const { resource } = request
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

/**
 * What a server refuses of a webhook's match conditions at creation because it does not compile; in the mode `stored`, what it
 * would refuse if it had them before. Fields are those inside the webhook.
 */
export const webhookCompileErrors = (
  webhook: MatchedWebhook,
  { mode = 'new', ...options }: Partial<EnvironmentVersion> = {},
): readonly CompileError[] =>
  compileConditions(webhook, { ...options, mode }).flatMap((condition) =>
    'error' in condition ? [{ field: condition.field, error: condition.error }] : [],
  )

function compileConditions(
  { name: policy, matchConditions }: MatchedWebhook,
  options: EnvironmentVersion,
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
