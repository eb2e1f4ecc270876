// What the expressions of a policy may cost, before any request.
import { DEFAULT_COMPATIBILITY } from '../../cel/index.js'
import type { AdmissionPolicy } from '../api/model.js'
import type { ExpressionRole } from '../expression/observer.js'
import type { ConfiguredWebhook } from '../webhook/configuration.js'
import { loopedOver, supposedCost } from './costs.js'
import { LintedPolicy } from './linted-policy.js'
import { asPolicy } from './webhook-policy.js'

/** What an expression may cost. */
export interface PolicyExpressionCost {
  /** `spec.validations[0].expression` */
  readonly field: string
  readonly role: ExpressionRole
  /** Of a condition or variable; the key of an audit annotation. */
  readonly name: string | undefined
  /** In cost units, where nothing that is read is larger than supposed; undefined where that can't be estimated. */
  readonly cost: bigint | undefined
  /** What its loops go through, the outermost first. */
  readonly loops: readonly string[]
}

/** The costs of all expressions, in the order of the policy. A variable's cost is its own, wherever it is read. */
export const policyCosts = (
  policy: AdmissionPolicy,
  { compatibility = DEFAULT_COMPATIBILITY }: { readonly compatibility?: string } = {},
): PolicyExpressionCost[] =>
  new LintedPolicy(policy, [], compatibility).expressions.map((expression) => {
    const { field, role, name } = expression
    return { field, role, name, cost: supposedCost(expression), loops: loopedOver(expression) }
  })

/** The costs of a webhook's match conditions; fields are those inside the webhook: `matchConditions[0].expression`. */
export const webhookCosts = (
  webhook: ConfiguredWebhook,
  options: { readonly compatibility?: string } = {},
): PolicyExpressionCost[] =>
  policyCosts(asPolicy(webhook), options).map((cost) => ({ ...cost, field: cost.field.replace(/^spec\./, '') }))
