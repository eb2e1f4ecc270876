import { type Cluster, type ConfiguredWebhook, decodeWebhookConfiguration, wouldCall } from '../../admission/index.js'
import { equalJson, type JsonObject, parseJson } from '../../apimachinery/json/index.js'
import { applyJsonPatch, type JsonPatchOperation } from '../../apimachinery/json-patch/index.js'
import { quote } from '../../apimachinery/text/index.js'
import {
  badRequest,
  forbidden,
  internalError,
  StatusError,
  type StatusReason,
} from '../../apimachinery/status/index.js'
import { storedOf } from '../cache/index.js'
import type { Store } from '../store/index.js'
import type { Admission, AdmissionAttributes } from './admission.js'
import { requestOf } from './request-of.js'
import { callWebhook, type WebhookAnswer, WebhookError } from './webhook-call.js'

type Phase = 'mutating' | 'validating'

/** The webhooks that are configured, called for the next request (`admission/plugin/webhook`). */
export class WebhookAdmission implements Admission {
  readonly #webhooks = new Map<Phase, readonly ConfiguredWebhook[]>()

  constructor(
    private readonly store: Store,
    private readonly cluster: Cluster,
    private readonly kubernetesVersion: string,
  ) {
    for (const phase of ['mutating', 'validating'] as const) {
      store.watch(prefixOf(phase), store.revision, () => this.#webhooks.delete(phase))
    }
  }

  async mutate(attributes: AdmissionAttributes): Promise<JsonObject | null> {
    const webhooks = this.#configured('mutating')
    let object = attributes.object
    const changed = new Set<ConfiguredWebhook>()
    for (const webhook of webhooks) {
      const next = await this.#mutated(webhook, { ...attributes, object })
      if (!equalJson(next, object)) changed.add(webhook)
      object = next
    }
    // Those that want to see what others have changed after them are called once more.
    const again = webhooks.filter((webhook, index) => {
      const isLater = webhooks.slice(index + 1).some((other) => changed.has(other))
      return webhook.reinvocationPolicy === 'IfNeeded' && isLater
    })
    for (const webhook of again) object = await this.#mutated(webhook, { ...attributes, object })
    return object
  }

  async validate(attributes: AdmissionAttributes): Promise<void> {
    const answers = this.#configured('validating').map((webhook) => this.#ask(webhook, attributes))
    await Promise.all(answers)
  }

  async #mutated(webhook: ConfiguredWebhook, attributes: AdmissionAttributes): Promise<JsonObject | null> {
    const { object } = attributes
    const answer = await this.#ask(webhook, attributes)
    if (answer?.patch === undefined || object === null) return object
    try {
      return applyJsonPatch(object, parseJson(answer.patch) as unknown as JsonPatchOperation[]) as JsonObject
    } catch (error) {
      throw new StatusError(internalError(error instanceof Error ? error.message : String(error)))
    }
  }

  /** Undefined where the webhook is not called, or its failure is ignored. @throws StatusError */
  async #ask(webhook: ConfiguredWebhook, attributes: AdmissionAttributes): Promise<WebhookAnswer | undefined> {
    const request = requestOf(attributes)
    const call = wouldCall(webhook, request, this.cluster, { compatibility: this.kubernetesVersion })
    if ('error' in call) throw new StatusError(forbidden(namedOf(attributes), attributes.name, call.error))
    if (!call.isCalled) return undefined
    if (attributes.isDryRun && webhook.sideEffects !== 'None' && webhook.sideEffects !== 'NoneOnDryRun') {
      const why = `admission webhook ${quote(webhook.name)} does not support dry run`
      throw new StatusError(badRequest(why))
    }
    let answer: WebhookAnswer
    try {
      answer = await callWebhook(webhook, request)
    } catch (error) {
      if (!(error instanceof WebhookError)) throw error
      if (webhook.failurePolicy === 'Ignore') return undefined
      throw new StatusError(internalError(`failed calling webhook ${quote(webhook.name)}: ${error.message}`))
    }
    for (const warning of answer.warnings) attributes.warn(warning)
    for (const [key, value] of Object.entries(answer.auditAnnotations)) {
      attributes.annotate(`${webhook.name}/${key}`, value)
    }
    if (!answer.isAllowed) throw new StatusError(refusalOf(webhook, answer))
    return answer
  }

  #configured(phase: Phase): readonly ConfiguredWebhook[] {
    let known = this.#webhooks.get(phase)
    if (known === undefined) {
      const rows = this.store.range(prefixOf(phase)).rows
      known = rows.flatMap((row) => decodeWebhookConfiguration(storedOf(row).object).object.webhooks)
      this.#webhooks.set(phase, known)
    }
    return known
  }
}

const prefixOf = (phase: Phase): string => `/registry/admissionregistration.k8s.io/${phase}webhookconfigurations/`

const namedOf = ({ resource }: AdmissionAttributes): { readonly group: string; readonly name: string } => ({
  group: resource.group,
  name: resource.resource,
})

/** What a webhook refuses with (`webhookerrors.ToStatusErr`). */
function refusalOf(
  { name }: ConfiguredWebhook,
  { message, reason, code }: WebhookAnswer,
): ReturnType<typeof badRequest> {
  const why = message === '' ? (reason === '' ? ' without explanation' : `: ${reason}`) : `: ${message}`
  return {
    ...badRequest(`admission webhook ${quote(name)} denied the request${why}`),
    ...(reason === '' ? { reason: 'Forbidden' } : { reason: reason as StatusReason }),
    code: code >= 400 ? code : 403,
  }
}
