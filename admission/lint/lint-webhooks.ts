// From configurations of webhooks to what is wrong with them. Their rules, selectors and match conditions are those of policies.
import { validateCaBundle } from '../../crd/definition/index.js'
import { FieldPath } from '../../apimachinery/field/index.js'
import type { PolicyObject } from '../api/model.js'
import { validateWebhookConfiguration, type WebhookValidationOptions } from '../validation/webhooks.js'
import type { ConfiguredWebhook, WebhookConfiguration } from '../webhook/configuration.js'
import { areDisjoint } from './disjoint.js'
import { lintPolicies, policySeverityOf, type PolicyLintFinding, type PolicyLintSettings } from './lint.js'
import { POLICY_LINT_RULES } from './rules/index.js'
import { neverSent } from './rules/never-sent.js'
import { webhookCaBundle } from './rules/webhook-ca-bundle.js'
import { webhookRules } from './rules/webhook-rules.js'
import { asPolicy, constraintsOf } from './webhook-policy.js'

/** A finding in a configuration of webhooks. */
export interface WebhookLintFinding extends Omit<PolicyLintFinding, 'object'> {
  readonly object: WebhookConfiguration
}

/** Settings of `lintWebhookConfigurations`: those of `lintPolicies`. */
export interface WebhookLintSettings extends Omit<PolicyLintSettings, 'oldOf'> {
  /** The stored configuration of one that is updated. */
  readonly oldOf?: (object: WebhookConfiguration) => WebhookConfiguration | undefined
}

/** Lints configurations of webhooks: first what kube-apiserver refuses, then webhook by webhook what the rules find. */
export function lintWebhookConfigurations(
  configurations: readonly WebhookConfiguration[],
  { oldOf, ...settings }: WebhookLintSettings = {},
): readonly WebhookLintFinding[] {
  const { rules = POLICY_LINT_RULES, validation = true, compatibility } = settings
  const shared = rules.filter(({ looksAtWebhooks = false }) => looksAtWebhooks)
  return configurations.flatMap((object) => [
    ...(validation ? refusalsOf(object, { compatibility, old: oldOf?.(object) }) : []),
    ...object.webhooks.flatMap((webhook, index) => [
      ...ownFindings(webhook, `webhooks[${index}]`, settings).map((found) => ({ ...found, object })),
      ...lintPolicies([asPolicy(webhook)], { ...settings, rules: shared, validation: false }).map((found) => ({
        ...found,
        object,
        field: webhookField(found.field, index),
        message: webhookMessage(found.message),
      })),
    ]),
  ])
}

const refusalsOf = (object: WebhookConfiguration, options: WebhookValidationOptions): WebhookLintFinding[] =>
  validateWebhookConfiguration(object, options).map((error) => ({
    code: error.origin === '' ? error.type : error.origin,
    severity: 'error',
    message: error.toString(),
    object,
    field: error.field,
    isRefusal: true,
  }))

type OwnFinding = Omit<WebhookLintFinding, 'object'>

function ownFindings(webhook: ConfiguredWebhook, path: string, settings: PolicyLintSettings): OwnFinding[] {
  const { rules: asked = POLICY_LINT_RULES } = settings
  const found: OwnFinding[] = []
  const report = (rule: typeof webhookRules, field: string, message: string): void => {
    const severity = policySeverityOf(rule, settings)
    if (severity === 'off' || !asked.some(({ code }) => code === rule.code)) return
    found.push({ code: rule.code, severity, message, mend: rule.mend, field, isRefusal: false })
  }
  if (webhook.rules.length === 0) report(webhookRules, path, 'this webhook has no rules: it is never called')
  const { caBundle = '' } = webhook.clientConfig
  if (caBundle !== '') {
    const [error] = validateCaBundle(caBundle, FieldPath.of('caBundle'))
    if (error !== undefined) {
      report(webhookCaBundle, `${path}.clientConfig.caBundle`, `the server can't call this webhook: ${error.detail}`)
    }
  }
  return found
}

const webhookField = (field: string, index: number): string =>
  `webhooks[${index}].${field.replace(/^spec\.(?:matchConstraints\.)?/, '').replace(/^resourceRules/, 'rules')}`

const webhookMessage = (message: string): string =>
  message
    .replaceAll('the policy', 'the webhook')
    .replaceAll('this policy', 'this webhook')
    .replaceAll('resourceRules', 'rules')

/** The paths of kubevet's own webhook, by the kind of the policies that it serves there. */
const PATHS = { ValidatingAdmissionPolicy: '/validate', MutatingAdmissionPolicy: '/mutate' } as const

/** The policies of which kubevet's own webhook, if it is among the configurations, is never asked. */
export function unsentPolicies(
  policies: readonly PolicyObject[],
  configurations: readonly WebhookConfiguration[],
  settings: PolicyLintSettings = {},
): readonly PolicyLintFinding[] {
  const severity = policySeverityOf(neverSent, settings)
  const { rules = POLICY_LINT_RULES } = settings
  if (severity === 'off' || !rules.some(({ code }) => code === neverSent.code)) return []
  return policies.flatMap((object): PolicyLintFinding[] => {
    if (object.kind !== 'ValidatingAdmissionPolicy' && object.kind !== 'MutatingAdmissionPolicy') return []
    const own = configurations.flatMap(({ webhooks }) => webhooks.filter((one) => pathOf(one) === PATHS[object.kind]))
    const { matchConstraints } = object.spec
    if (own.length === 0 || matchConstraints === undefined) return []
    if (!own.every((webhook) => webhook.rules.length === 0 || areDisjoint(constraintsOf(webhook), matchConstraints)))
      return []
    const names = own.map(({ name }) => JSON.stringify(name)).join(', ')
    const message = `no rule of the webhook ${names} is about what this policy matches: a server never sends it`
    const field = 'spec.matchConstraints.resourceRules'
    return [{ code: neverSent.code, severity, message, mend: neverSent.mend, object, field, isRefusal: false }]
  })
}

const pathOf = ({ clientConfig: { service, url } }: ConfiguredWebhook): string | undefined =>
  service?.path ?? url?.replace(/^https:\/\/[^/]*/, '').replace(/[?#].*$/, '')
