// ValidatingWebhookConfigurations and MutatingWebhookConfigurations, decoded, with the API's defaults (kubernetes'
// `pkg/apis/admissionregistration/v1/defaults.go`).
import type { WebhookClientConfig } from '../../crd/definition/index.js'
import { DecodeError, type JsonObject } from '../../apimachinery/json/index.js'
import type { FailurePolicy, LabelSelector, MatchCondition, NamedRuleWithOperations, PolicyMeta } from '../api/model.js'
import { POLICY_GROUP } from '../api/policy-kind.js'
import { decodedForm } from '../../apply/builtin/index.js'

const WEBHOOK_KINDS = ['ValidatingWebhookConfiguration', 'MutatingWebhookConfiguration'] as const

/** The kinds that `decodeWebhookConfiguration` decodes. */
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

/** A webhook of either kind, with the API's defaults. */
export interface ConfiguredWebhook {
  readonly name: string
  readonly clientConfig: WebhookClientConfig
  readonly rules: readonly NamedRuleWithOperations[]
  readonly failurePolicy: FailurePolicy
  /** `Exact` or `Equivalent`. */
  readonly matchPolicy: string
  readonly namespaceSelector: LabelSelector
  readonly objectSelector: LabelSelector
  readonly sideEffects?: string
  readonly timeoutSeconds: number
  readonly admissionReviewVersions: readonly string[]
  /** Of mutating webhooks. */
  readonly reinvocationPolicy?: string
  readonly matchConditions: readonly MatchCondition[]
}

/** Webhooks that a server calls. */
export interface WebhookConfiguration {
  readonly apiVersion: string
  readonly kind: WebhookKind
  readonly metadata: PolicyMeta
  readonly webhooks: readonly ConfiguredWebhook[]
}

/** Whether an object that says to be of this kind holds webhooks, in the version that is served. */
export const isWebhookKind = (apiVersion: unknown, kind: unknown): kind is WebhookKind =>
  apiVersion === `${POLICY_GROUP}/v1` && WEBHOOK_KINDS.some((one) => one === kind)

/** Decodes a configuration of version v1, and sets the API's defaults. Throws a DecodeError for what a server can't decode. */
export function decodeWebhookConfiguration(object: JsonObject): {
  readonly object: WebhookConfiguration
  /** What strict field validation refuses: unknown fields. */
  readonly strict: readonly string[]
} {
  const kind = WEBHOOK_KINDS.find((one) => one === object['kind'])
  if (kind === undefined) throw new DecodeError(`${String(object['kind'])} is not a ${WEBHOOK_KINDS.join(' or ')}`)
  const gvk = { group: POLICY_GROUP, version: 'v1', kind }
  const { json, strict } = decodedForm(gvk, object, { strict: true })
  const { metadata, webhooks = [] } = json as unknown as Written
  return {
    object: {
      apiVersion: `${POLICY_GROUP}/v1`,
      kind,
      metadata: { ...metadata, name: metadata?.name ?? '' },
      webhooks: (webhooks ?? []).map((webhook) => withDefaults(webhook, kind)),
    },
    strict,
  }
}

/** As it was decoded: what wasn't written may be absent. */
interface Written {
  readonly metadata?: PolicyMeta
  readonly webhooks?: readonly WrittenWebhook[] | null
}

type WrittenWebhook = Partial<Omit<ConfiguredWebhook, 'clientConfig' | 'rules' | 'sideEffects'>> & {
  readonly sideEffects?: string | null
  readonly clientConfig?: Omit<WebhookClientConfig, 'service'> & {
    readonly service?: Partial<NonNullable<WebhookClientConfig['service']>>
  }
  readonly rules?: readonly (Omit<NamedRuleWithOperations, 'scope'> & { readonly scope?: string })[]
}

function withDefaults(webhook: WrittenWebhook, kind: WebhookKind): ConfiguredWebhook {
  const { sideEffects, ...rest } = webhook
  const { clientConfig: { service, ...client } = {}, rules, matchConditions, admissionReviewVersions } = webhook
  return {
    ...rest,
    // Go writes a pointer that is nil as null.
    ...(sideEffects === undefined || sideEffects === null ? {} : { sideEffects }),
    name: webhook.name ?? '',
    clientConfig: {
      ...client,
      ...(service === undefined ? {} : { service: { namespace: '', name: '', port: 443, ...service } }),
    },
    rules: (rules ?? []).map((rule) => ({ scope: '*', ...rule })),
    failurePolicy: webhook.failurePolicy ?? 'Fail',
    matchPolicy: webhook.matchPolicy ?? 'Equivalent',
    namespaceSelector: webhook.namespaceSelector ?? {},
    objectSelector: webhook.objectSelector ?? {},
    timeoutSeconds: webhook.timeoutSeconds ?? 10,
    admissionReviewVersions: admissionReviewVersions ?? [],
    matchConditions: matchConditions ?? [],
    ...(kind === 'MutatingWebhookConfiguration' ? { reinvocationPolicy: webhook.reinvocationPolicy ?? 'Never' } : {}),
  }
}
