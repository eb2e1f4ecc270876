import { type Cluster, type ConfiguredWebhook, decodeWebhookConfiguration, wouldCall } from '../../admission/index.js'
import { equalJson, type JsonObject, parseJson } from '../../apimachinery/json/index.js'
import { applyJsonPatch, type JsonPatchOperation } from '../../apimachinery/json-patch/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { badRequest, forbidden, internalError, type Status, StatusError } from '../../apimachinery/status/index.js'
import { storedOf } from '../cache/index.js'
import type { Store } from '../store/index.js'
import type { AdmissionAttributes, AdmissionPlugin } from './admission.js'
import type { Reinvocation } from './reinvocation.js'
import { requestOf } from './request-of.js'
import { type WebhookClient, WebhookError } from '../webhook-client/index.js'
import {
  annotateMutation,
  annotateMutationFailedOpen,
  annotatePatch,
  annotateValidationFailedOpen,
  type WebhookRound,
} from './webhook-annotations.js'
import { callWebhook, type WebhookAnswer } from './webhook-call.js'
import { WebhookReinvocation } from './webhook-reinvocation.js'

type Phase = 'mutating' | 'validating'

/** A webhook, and the name of the configuration that it is in. */
interface InForce {
  readonly webhook: ConfiguredWebhook
  readonly configuration: string
}

/** The webhooks that are configured, called for the next request (`admission/plugin/webhook`). */
export class WebhookAdmission implements AdmissionPlugin {
  readonly #webhooks = new Map<Phase, readonly InForce[]>()

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

  async mutate(attributes: AdmissionAttributes, reinvocation: Reinvocation): Promise<JsonObject | null> {
    const { pass } = reinvocation
    const kept = reinvocation.kept(this) as WebhookReinvocation<ConfiguredWebhook> | undefined
    const webhooks = kept ?? new WebhookReinvocation<ConfiguredWebhook>()
    reinvocation.keep(this, webhooks)
    let { object } = attributes
    if (pass > 0) webhooks.resume(object)
    for (const [index, { webhook, configuration }] of this.#configured('mutating').entries()) {
      const asked = { ...attributes, object }
      if (!this.#isMeant(webhook, asked)) continue
      if (pass > 0 && !webhooks.has(webhook)) continue
      const next = await this.#mutated({ webhook, configuration, index, pass }, asked)
      if (next !== object && !equalJson(next, object)) {
        webhooks.changed()
        reinvocation.want()
      }
      if (webhook.reinvocationPolicy === 'IfNeeded') webhooks.invoked(webhook)
      object = next
    }
    webhooks.end(object)
    return object
  }

  async validate(attributes: AdmissionAttributes): Promise<void> {
    const meant = this.#configured('validating').filter(({ webhook }) => this.#isMeant(webhook, attributes))
    // All of them are asked; of several that refuse, one is told.
    const answers = meant.map(async ({ webhook }, index) => {
      const answer = await this.#ask('validating', webhook, attributes)
      if (answer === undefined) annotateValidationFailedOpen(attributes, webhook, index)
    })
    const refused = (await Promise.allSettled(answers)).find(({ status }) => status === 'rejected')
    if (refused?.status === 'rejected') throw refused.reason
  }

  /** What a webhook makes of the object. @throws StatusError */
  async #mutated(called: WebhookRound, attributes: AdmissionAttributes): Promise<JsonObject | null> {
    const { object } = attributes
    let isMutated = false
    try {
      const answer = await this.#ask('mutating', called.webhook, attributes)
      if (answer === undefined) annotateMutationFailedOpen(attributes, called)
      const operations = answer === undefined ? [] : operationsOf(answer)
      if (operations.length === 0) return object
      const next = patched(called.webhook, operations, object)
      annotatePatch(attributes, called, operations)
      isMutated = !equalJson(next, object)
      return next
    } finally {
      annotateMutation(attributes, called, isMutated)
    }
  }

  /** Whether a webhook is to be called. @throws StatusError */
  #isMeant(webhook: ConfiguredWebhook, attributes: AdmissionAttributes): boolean {
    const options = { compatibility: this.kubernetesVersion }
    const call = wouldCall(webhook, requestOf(attributes), this.cluster, options)
    if ('error' in call) throw new StatusError(forbidden(namedOf(attributes), attributes.name, call.error))
    return call.isCalled
  }

  /** Undefined where the webhook fails, which is ignored. @throws StatusError */
  async #ask(
    phase: Phase,
    webhook: ConfiguredWebhook,
    attributes: AdmissionAttributes,
  ): Promise<WebhookAnswer | undefined> {
    if (attributes.isDryRun && webhook.sideEffects !== 'None' && webhook.sideEffects !== 'NoneOnDryRun') {
      const why = `admission webhook ${quote(webhook.name)} does not support dry run`
      throw new StatusError(badRequest(why))
    }
    let answer: WebhookAnswer
    try {
      answer = await callWebhook(this.client, webhook, requestOf(attributes), phase === 'mutating')
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

  #configured(phase: Phase): readonly InForce[] {
    let known = this.#webhooks.get(phase)
    if (known === undefined) {
      const rows = this.store.range(prefixOf(phase)).rows
      known = rows.flatMap((row) => {
        const { metadata, webhooks } = decodeWebhookConfiguration(storedOf(row).object).object
        return webhooks.map((webhook) => ({ webhook, configuration: metadata.name }))
      })
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

/** The operations of a webhook's patch. @throws StatusError */
function operationsOf({ patch }: WebhookAnswer): readonly JsonPatchOperation[] {
  return patch === undefined ? [] : failing(() => parseJson(patch) as unknown as readonly JsonPatchOperation[])
}

/** The object with a webhook's patch. @throws StatusError */
function patched(
  { name }: ConfiguredWebhook,
  operations: readonly JsonPatchOperation[],
  object: JsonObject | null,
): JsonObject {
  if (object !== null) {
    return failing(() => applyJsonPatch(object, operations) as JsonObject)
  }
  const why = `admission webhook ${quote(name)} attempted to modify the object, which is not supported for this operation`
  throw new StatusError(internalError(why))
}

/** @throws StatusError InternalError for whatever fails */
function failing<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new StatusError(internalError(error instanceof Error ? error.message : String(error)))
  }
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
