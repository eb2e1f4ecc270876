// Whether a server calls a webhook for a request (apiserver's `admission/plugin/webhook/generic`, `ShouldCallHook`).
import { isPolicyKind } from '../api/policy-kind.js'
import type { Cluster } from '../cluster/cluster.js'
import { matchResources } from '../matching/match-resources.js'
import { whyUnmatched } from '../matching/why-unmatched.js'
import type { AdmissionRequest } from '../request/request.js'
import { isWebhookKind, type ConfiguredWebhook } from './configuration.js'
import { compileWebhook, matchCompiledWebhook, type CompiledWebhook } from './match-conditions.js'

/** Whether a webhook is called, and why not; an error refuses the request, unless failures are ignored. */
export type WebhookCall =
  | { readonly isCalled: true }
  | {
      readonly isCalled: false
      readonly reason: string
      /** Whether the rules are about the resource, so that the webhook could have been meant. */
      readonly isNear: boolean
      /** Whether it is the match conditions that say so. */
      readonly isExcluded?: boolean
    }
  | { readonly error: string }

/** Configurations of admission itself, for which no webhook is called (`IsExemptAdmissionConfigurationResource`). */
const isExempt = ({ group, kind }: AdmissionRequest['kind']): boolean =>
  isPolicyKind(`${group}/v1`, kind) || isWebhookKind(`${group}/v1`, kind)

/** Its rules, selectors and match conditions. What the webhook itself says is not known. */
export function wouldCall(
  webhook: ConfiguredWebhook,
  request: AdmissionRequest,
  cluster: Pick<Cluster, 'namespace' | 'equivalents' | 'authorizer'>,
  options: { readonly compatibility?: string } = {},
): WebhookCall {
  if (isExempt(request.kind)) {
    return {
      isCalled: false,
      reason: `no webhook is called for objects of the kind ${request.kind.kind}`,
      isNear: false,
    }
  }
  const { rules, matchPolicy, namespaceSelector, objectSelector } = webhook
  // Constraints without rules match everything, webhooks nothing.
  if (rules.length === 0) return { isCalled: false, reason: 'it has no rules', isNear: false }
  const constraints = { resourceRules: rules, matchPolicy, namespaceSelector, objectSelector }
  const matched = matchResources(request, constraints, cluster)
  if ('error' in matched) return { error: matched.error }
  if (!matched.matched) {
    const obstacle = whyUnmatched(request, constraints, cluster)
    const reason = obstacle?.message.replace('resourceRules', 'rules') ?? 'its rules do not match'
    return { isCalled: false, reason, isNear: obstacle?.isNear === true }
  }
  const {
    matched: isMatched,
    error,
    failedCondition,
  } = matchCompiledWebhook(compiledOnce(webhook, options.compatibility), request, cluster)
  if (error !== undefined) return { error }
  return isMatched
    ? { isCalled: true }
    : {
        isCalled: false,
        reason:
          failedCondition === undefined
            ? 'a match condition fails, which is ignored'
            : `the match condition ${failedCondition} is false`,
        isNear: true,
        isExcluded: true,
      }
}

/** Webhooks are the same for all requests. */
const compiled = new WeakMap<ConfiguredWebhook, Map<string | undefined, CompiledWebhook>>()

function compiledOnce(webhook: ConfiguredWebhook, compatibility: string | undefined): CompiledWebhook {
  let known = compiled.get(webhook)
  if (known === undefined) compiled.set(webhook, (known = new Map<string | undefined, CompiledWebhook>()))
  let found = known.get(compatibility)
  if (found === undefined) {
    found = compileWebhook(webhook, compatibility === undefined ? {} : { compatibility })
    known.set(compatibility, found)
  }
  return found
}
