import { type Cluster, type ConfiguredWebhook, decodeWebhookConfiguration, wouldCall } from '../../admission/index.js'
import {
  equalJson,
  goKindOf,
  isObject,
  jsonText,
  type JsonObject,
  parseJson,
  syntaxError,
  TypeMismatchError,
} from '../../apimachinery/json/index.js'
import { applyJsonPatch, type JsonPatchOperation } from '../../apimachinery/json-patch/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { badRequest, forbidden, internalError, type Status, StatusError } from '../../apimachinery/status/index.js'
import { objectsOf } from '../cache/index.js'
import type { Store } from '../store/index.js'
import type { AdmissionAttributes, AdmissionPlugin, AdmissionStep } from './admission.js'
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
import type { AdmissionMeter, WebhookCallEnd } from './meter.js'
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
    private readonly meter: AdmissionMeter,
  ) {
    for (const phase of ['mutating', 'validating'] as const) {
      store.watch(prefixOf(phase), store.revision, () => this.#webhooks.delete(phase))
    }
  }

  nameFor(step: AdmissionStep): string {
    return step === 'admit' ? 'MutatingAdmissionWebhook' : 'ValidatingAdmissionWebhook'
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
      if (!this.#isMeant('mutating', webhook, asked)) continue
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
    const meant = this.#configured('validating').filter(({ webhook }) =>
      this.#isMeant('validating', webhook, attributes),
    )
    // All of them are asked; of several that refuse, one is told.
    const answers = meant.map(async ({ webhook }, index) => {
      const isAnswered = await this.#called('validating', webhook, attributes, () => true)
      if (isAnswered !== true) annotateValidationFailedOpen(attributes, webhook, index)
    })
    const refused = (await Promise.allSettled(answers)).find(({ status }) => status === 'rejected')
    if (refused?.status === 'rejected') throw refused.reason
  }

  /** What a webhook makes of the object. @throws StatusError */
  async #mutated(called: WebhookRound, attributes: AdmissionAttributes): Promise<JsonObject | null> {
    const { object } = attributes
    let isMutated = false
    try {
      const left = await this.#called('mutating', called.webhook, attributes, (answer) => {
        const operations = operationsOf(answer)
        if (operations.length === 0) return { next: object }
        const next = patched(called.webhook, operations, object)
        annotatePatch(attributes, called, operations)
        isMutated = !equalJson(next, object)
        return { next }
      })
      if (left === undefined) annotateMutationFailedOpen(attributes, called)
      return left === undefined ? object : left.next
    } finally {
      annotateMutation(attributes, called, isMutated)
    }
  }

  /** Whether a webhook is to be called. @throws StatusError */
  #isMeant(phase: Phase, webhook: ConfiguredWebhook, attributes: AdmissionAttributes): boolean {
    const options = { compatibility: this.kubernetesVersion }
    const call = wouldCall(webhook, requestOf(attributes), this.cluster, options)
    if ('error' in call) throw new StatusError(forbidden(namedOf(attributes), attributes.name, call.error))
    if (!call.isCalled && call.isExcluded === true) {
      this.meter.webhookExcluded(webhook.name, phase === 'mutating' ? 'admit' : 'validate', attributes.operation)
    }
    return call.isCalled
  }

  /** What use is made of a webhook's answer. Undefined where the webhook fails, which is ignored. @throws StatusError */
  async #called<T>(
    phase: Phase,
    webhook: ConfiguredWebhook,
    attributes: AdmissionAttributes,
    use: (answer: WebhookAnswer) => T,
  ): Promise<T | undefined> {
    const { name, failurePolicy } = webhook
    const type = phase === 'mutating' ? 'admit' : 'validating'
    const begun = performance.now()
    const tell = (isRejected: boolean, code: number, errorType: WebhookCallEnd['errorType']): void => {
      const seconds = (performance.now() - begun) / 1000
      this.meter.webhook({ name, type, operation: attributes.operation, seconds, isRejected, code, errorType })
    }
    try {
      const used = use(await this.#ask(phase, webhook, attributes))
      tell(false, 200, 'no_error')
      return used
    } catch (error) {
      if (!(error instanceof WebhookError)) {
        if (error instanceof WebhookRejection) tell(true, error.status.code, 'no_error')
        else tell(true, 0, 'apiserver_internal_error')
        throw error
      }
      const isIgnored = failurePolicy === 'Ignore'
      tell(!isIgnored, error.code, 'calling_webhook_error')
      if (!isIgnored) throw new StatusError(internalError(`failed calling webhook ${quote(name)}: ${error.message}`))
      this.meter.webhookFailedOpen(name, type)
      return undefined
    }
  }

  /** @throws WebhookError, WebhookRejection, StatusError */
  async #ask(phase: Phase, webhook: ConfiguredWebhook, attributes: AdmissionAttributes): Promise<WebhookAnswer> {
    if (attributes.isDryRun && webhook.sideEffects !== 'None' && webhook.sideEffects !== 'NoneOnDryRun') {
      const why = `admission webhook ${quote(webhook.name)} does not support dry run`
      throw new StatusError(badRequest(why))
    }
    const answer = await callWebhook(this.client, webhook, requestOf(attributes), phase === 'mutating')
    for (const warning of answer.warnings) attributes.warn(warning)
    for (const [key, value] of Object.entries(answer.auditAnnotations)) {
      attributes.annotate(`${webhook.name}/${key}`, value)
    }
    if (!answer.isAllowed) throw new WebhookRejection(refusalOf(webhook, answer))
    return answer
  }

  #configured(phase: Phase): readonly InForce[] {
    let known = this.#webhooks.get(phase)
    if (known === undefined) {
      const rows = this.store.range(prefixOf(phase)).rows
      known = objectsOf(rows).flatMap((object) => {
        const { metadata, webhooks } = decodeWebhookConfiguration(object).object
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

/** A webhook says no. */
class WebhookRejection extends StatusError {}

/** The operations of a webhook's patch. @throws WebhookError */
function operationsOf({ patch }: WebhookAnswer): readonly JsonPatchOperation[] {
  if (patch === undefined) return []
  const refuse = (why: string): never => {
    throw new WebhookError(`received undecodable patch in webhook response: ${why}`)
  }
  let value: unknown
  try {
    value = parseJson(patch)
  } catch (error) {
    return refuse(syntaxError(patch) ?? String(error))
  }
  if (value === null) return []
  if (!Array.isArray(value)) return refuse(new TypeMismatchError(kindOfValue(value), 'jsonpatch.Patch').message)
  const wrong: unknown = value.find((one) => !isObject(one) && one !== null)
  if (wrong === undefined) return value as readonly JsonPatchOperation[]
  return refuse(new TypeMismatchError(kindOfValue(wrong), 'jsonpatch.Operation').message)
}

/** What Go calls a JSON value. */
const kindOfValue = (value: unknown): string => goKindOf(jsonText(value as JsonObject).charAt(0))

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
