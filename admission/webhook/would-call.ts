// Whether a server calls a webhook for a request (apiserver's `admission/plugin/webhook/generic`, `ShouldCallHook`).
import type { GroupVersionKind, GroupVersionResource } from '../../apimachinery/kind/index.js'
import { isPolicyKind } from '../api/policy-kind.js'
import type { Cluster } from '../cluster/cluster.js'
import type { EvaluationObserver } from '../expression/observer.js'
import { matchResources } from '../matching/match-resources.js'
import { whyUnmatched } from '../matching/why-unmatched.js'
import { objectVersions, type ObjectVersions } from '../request/object-versions.js'
import type { AdmissionRequest } from '../request/request.js'
import { isWebhookKind, type ConfiguredWebhook } from './configuration.js'
import { compileWebhook, matchCompiledWebhook, type CompiledWebhook } from './match-conditions.js'

/** Whether a webhook is called, and why not; an error refuses the request. */
export type WebhookCall =
  | {
      readonly isCalled: true
      /** As what the request matched: its own resource and kind, or equivalent ones that a rule names. */
      readonly kind: GroupVersionKind
      readonly resource: GroupVersionResource
    }
  | {
      readonly isCalled: false
      readonly reason: string
      /** Whether the rules are about the resource, so that the webhook could have been meant. */
      readonly isNear: boolean
      /** Whether it is the match conditions that say so. */
      readonly isExcluded?: boolean
    }
  | {
      readonly error: string
      /** What failed: the match conditions, to find the namespace, to find out what else it matches, or to convert its objects. */
      readonly cause: 'matchConditions' | 'namespace' | 'matching' | 'conversion'
    }

/** How the question is asked. */
interface WouldCallOptions {
  readonly compatibility?: string
  /** The objects as ones of the kind that the request matched. By default they are converted by the cluster. */
  readonly objectsOf?: (kind: GroupVersionKind) => ObjectVersions | Error
  /** Watches the match conditions, as far as they are evaluated. */
  readonly observer?: EvaluationObserver
}

/** Configurations of admission itself, for which no webhook is called (`IsExemptAdmissionConfigurationResource`). */
const isExempt = ({ group, kind }: AdmissionRequest['kind']): boolean =>
  isPolicyKind(`${group}/v1`, kind) || isWebhookKind(`${group}/v1`, kind)

/** Its rules, selectors and match conditions. What the webhook itself says is not known. */
export function wouldCall(
  webhook: ConfiguredWebhook,
  request: AdmissionRequest,
  cluster: Pick<Cluster, 'namespace' | 'equivalents' | 'authorizer' | 'convert'>,
  options: WouldCallOptions = {},
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
  if ('error' in matched) {
    return { error: matched.error, cause: matched.isNamespaceMissing === true ? 'namespace' : 'matching' }
  }
  if (!matched.matched) {
    const obstacle = whyUnmatched(request, constraints, cluster)
    const reason = obstacle?.message.replace('resourceRules', 'rules') ?? 'its rules do not match'
    return { isCalled: false, reason, isNear: obstacle?.isNear === true }
  }
  const { kind, resource } = matched
  if (webhook.matchConditions.length === 0) return { isCalled: true, kind, resource }
  const { objectsOf = (wanted) => objectVersions(request, wanted, cluster) } = options
  const objects = objectsOf(kind)
  if (objects instanceof Error) return { error: objects.message, cause: 'conversion' }
  const compiled = compiledOnce(webhook, options.compatibility)
  const { observer } = options
  const watched = { kind, ...(observer && { observer }) }
  const result = matchCompiledWebhook(compiled, { ...request, ...objects }, cluster, watched)
  const { matched: isMatched, error, failedCondition } = result
  if (error !== undefined) return { error, cause: 'matchConditions' }
  return isMatched
    ? { isCalled: true, kind, resource }
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
const compiledWebhooks = new WeakMap<ConfiguredWebhook, Map<string | undefined, CompiledWebhook>>()

function compiledOnce(webhook: ConfiguredWebhook, compatibility: string | undefined): CompiledWebhook {
  let known = compiledWebhooks.get(webhook)
  if (known === undefined) compiledWebhooks.set(webhook, (known = new Map<string | undefined, CompiledWebhook>()))
  let found = known.get(compatibility)
  if (found === undefined) {
    found = compileWebhook(webhook, compatibility === undefined ? {} : { compatibility })
    known.set(compatibility, found)
  }
  return found
}
