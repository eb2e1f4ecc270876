import { type Cluster, type ConfiguredWebhook, decodeWebhookConfiguration, wouldCall } from '../../admission/index.js'
import { equalJson, type JsonObject, parseJson } from '../../apimachinery/json/index.js'
import { applyJsonPatch, type JsonPatchOperation } from '../../apimachinery/json-patch/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { badRequest, forbidden, internalError, type Status, StatusError } from '../../apimachinery/status/index.js'
import { storedOf } from '../cache/index.js'
import type { Store } from '../store/index.js'
import type { Admission, AdmissionAttributes } from './admission.js'
import { requestOf } from './request-of.js'
import { type WebhookClient, WebhookError } from '../webhook-client/index.js'
import { callWebhook, type WebhookAnswer } from './webhook-call.js'
import { WebhookReinvocation } from './webhook-reinvocation.js'

type Phase = 'mutating' | 'validating'

/** The webhooks that are configured, called for the next request (`admission/plugin/webhook`). */
export class WebhookAdmission implements Admission {
  readonly #webhooks = new Map<Phase, readonly ConfiguredWebhook[]>()

  constructor(
    private readonly store: Store,
    private readonly cluster: Cluster,
    private readonly client: WebhookClient,
    private readonly kubernetesVersion: string,
  ) {
    for (const phase of ['mutating', 'validating'] as const) {
      store.watch(prefixOf(phase), store.revision, () => this.#webhooks.delete(phase))
    }
  }

  async mutate(attributes: AdmissionAttributes): Promise<JsonObject | null> {
    const webhooks = this.#configured('mutating')
    const reinvocation = new WebhookReinvocation<ConfiguredWebhook>()
    let { object } = attributes
    for (const round of [0, 1]) {
      if (round === 1 && !reinvocation.isWanted) break
      for (const webhook of webhooks) {
        if (round === 1 && !reinvocation.has(webhook)) continue
        const answer = await this.#ask('mutating', webhook, { ...attributes, object })
        if (answer === undefined) continue
        const next = patched(webhook, answer, object)
        if (!equalJson(next, object)) reinvocation.changed()
        if (webhook.reinvocationPolicy === 'IfNeeded') reinvocation.invoked(webhook)
        object = next
      }
    }
    return object
  }

  async validate(attributes: AdmissionAttributes): Promise<void> {
    // All of them are asked; of several that refuse, one is told.
    const answers = this.#configured('validating').map((webhook) => this.#ask('validating', webhook, attributes))
    const refused = (await Promise.allSettled(answers)).find(({ status }) => status === 'rejected')
    if (refused?.status === 'rejected') throw refused.reason
  }

  /** Undefined where the webhook is not called, or its failure is ignored. @throws StatusError */
  async #ask(
    phase: Phase,
    webhook: ConfiguredWebhook,
    attributes: AdmissionAttributes,
  ): Promise<WebhookAnswer | undefined> {
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
      answer = await callWebhook(this.client, webhook, request, phase === 'mutating')
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

/** The object with a webhook's patch. @throws StatusError */
function patched({ name }: ConfiguredWebhook, { patch }: WebhookAnswer, object: JsonObject | null): JsonObject | null {
  if (patch === undefined) return object
  try {
    const operations = parseJson(patch) as unknown as JsonPatchOperation[]
    if (object !== null) return applyJsonPatch(object, operations) as JsonObject
    if (operations.length === 0) return object
  } catch (error) {
    throw new StatusError(internalError(error instanceof Error ? error.message : String(error)))
  }
  const why = `admission webhook ${quote(name)} attempted to modify the object, which is not supported for this operation`
  throw new StatusError(internalError(why))
}

/** What a webhook refuses with (`webhookerrors.ToStatusErr`). */
function refusalOf({ name }: ConfiguredWebhook, { status: given = {} }: WebhookAnswer): Status {
  const { message, reason, code, details } = given as Partial<Status>
  const deniedBy = `admission webhook ${quote(name)} denied the request`
  const why = [message, reason].find((text) => text !== undefined && text !== '')
  return {
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Failure',
    message: why === undefined ? `${deniedBy} without explanation` : `${deniedBy}: ${why}`,
    ...(reason !== undefined && { reason }),
    ...(details !== undefined && { details }),
    code: code !== undefined && code >= 400 ? code : 400,
  }
}
