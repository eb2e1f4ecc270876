import {
  type AdmissionRequest,
  type ConfiguredWebhook,
  decodeWebhookConfiguration,
  type GroupVersionKind,
  wouldCall,
} from '../../admission/index.js'
import { objectVersions, type ObjectVersions } from '../../admission/request/index.js'
import { equalJson, type JsonObject } from '../../apimachinery/json/index.js'
import {
  badRequest,
  forbidden,
  internalError,
  notFound,
  plainError,
  type Status,
  StatusError,
} from '../../apimachinery/status/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { objectsOf } from '../cache/index.js'
import { Conversions } from '../conversion/index.js'
import type { Store } from '../store/index.js'
import type { AdmissionAttributes, AdmissionPlugin, AdmissionStep } from './admission.js'
import type { Reinvocation } from './reinvocation.js'
import { requestOf } from './request-of.js'
import type { StoreCluster } from './store-cluster.js'
import { type WebhookClient, WebhookError } from '../webhook-client/index.js'
import {
  annotateMutation,
  annotateMutationFailedOpen,
  annotatePatch,
  annotateValidationFailedOpen,
  type WebhookRound,
} from './webhook-annotations.js'
import { type AdmissionMeter, conditionsObserver, type WebhookCallEnd } from './meter.js'
import { type AskedCall, type Called, callWebhook, type WebhookAnswer } from './webhook-call.js'
import { WebhookObjects } from './webhook-objects.js'
import { operationsOf, patchedBy } from './webhook-patch.js'
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
    private readonly cluster: StoreCluster,
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

  mutate(attributes: AdmissionAttributes, reinvocation: Reinvocation): Promise<JsonObject | null> | JsonObject | null {
    const configured = this.#configured('mutating')
    return configured.length === 0 ? attributes.object : this.#mutate(configured, attributes, reinvocation)
  }

  async #mutate(
    configured: readonly InForce[],
    attributes: AdmissionAttributes,
    reinvocation: Reinvocation,
  ): Promise<JsonObject | null> {
    const { pass } = reinvocation
    const kept = reinvocation.kept(this) as WebhookReinvocation<ConfiguredWebhook> | undefined
    const webhooks = kept ?? new WebhookReinvocation<ConfiguredWebhook>()
    reinvocation.keep(this, webhooks)
    if (pass > 0) webhooks.resume(attributes.object)
    const request = requestOf(attributes)
    const objects = new WebhookObjects(request.kind, request, this.cluster)
    const conversions = new Conversions()
    const asOf = (kind: GroupVersionKind): ObjectVersions | Error => twiceInternal(objects.of(kind))
    for (const [index, { webhook, configuration }] of configured.entries()) {
      const { object } = objects
      const asked = { ...request, ...(object && { object }) }
      const call = await conversions.settled(() => this.#callOf('mutating', webhook, asked, attributes, asOf))
      if (call === undefined || (pass > 0 && !webhooks.has(webhook))) continue
      const given = await conversions.settled(() => unlessInternal(asOf(call.kind)))
      const round = { webhook, configuration, index, pass }
      const next = await this.#mutated(round, askedCall(request, call, given), attributes)
      if (next !== undefined) {
        objects.changed(next)
        if (!equalJson(next, given.object)) {
          webhooks.changed()
          reinvocation.want()
        }
      }
      if (webhook.reinvocationPolicy === 'IfNeeded') webhooks.invoked(webhook)
    }
    const result = await conversions.settled(() => objects.result())
    if (result instanceof Error) throw new StatusError(plainError(result.message))
    const mutated = result ?? attributes.object
    webhooks.end(mutated)
    return mutated
  }

  validate(attributes: AdmissionAttributes): Promise<void> | undefined {
    const configured = this.#configured('validating')
    return configured.length === 0 ? undefined : this.#validate(configured, attributes)
  }

  async #validate(configured: readonly InForce[], attributes: AdmissionAttributes): Promise<void> {
    const request = requestOf(attributes)
    const conversions = new Conversions()
    const asOf = (kind: GroupVersionKind): ObjectVersions | Error => objectVersions(request, kind, this.cluster)
    const meant: { readonly webhook: ConfiguredWebhook; readonly call: AskedCall }[] = []
    for (const { webhook } of configured) {
      const call = await conversions.settled(() => this.#callOf('validating', webhook, request, attributes, asOf))
      if (call === undefined) continue
      const given = await conversions.settled(() => unlessInternal(asOf(call.kind)))
      meant.push({ webhook, call: askedCall(request, call, given) })
    }
    // All of them are asked; of several that refuse, one is told.
    const answers = meant.map(async ({ webhook, call }, index) => {
      const isAnswered = await this.#called('validating', webhook, call, attributes, () => true)
      if (isAnswered !== true) annotateValidationFailedOpen(attributes, webhook, index)
    })
    const refused = (await Promise.allSettled(answers)).find(({ status }) => status === 'rejected')
    if (refused?.status === 'rejected') throw refused.reason
  }

  /** What a webhook makes of the object; undefined where it has no patch. @throws StatusError */
  async #mutated(
    called: WebhookRound,
    call: AskedCall,
    attributes: AdmissionAttributes,
  ): Promise<JsonObject | undefined> {
    const { webhook } = called
    const { object } = call.request
    let isMutated = false
    try {
      const left = await this.#called('mutating', webhook, call, attributes, (answer) => {
        const operations = operationsOf(answer, call.request)
        if (operations.length === 0) return {}
        const target = { webhook: webhook.name, object, kind: call.matched.kind }
        const next = patchedBy(operations, target, this.cluster)
        annotatePatch(attributes, called, operations)
        isMutated = !equalJson(next, object)
        return { next }
      })
      if (left === undefined) annotateMutationFailedOpen(attributes, called)
      return left?.next
    } finally {
      annotateMutation(attributes, called, isMutated)
    }
  }

  /** As what a webhook is to be called; undefined if it is not. @throws StatusError */
  #callOf(
    phase: Phase,
    webhook: ConfiguredWebhook,
    request: AdmissionRequest,
    { resource, name, operation }: AdmissionAttributes,
    versionsOf: (kind: GroupVersionKind) => ObjectVersions | Error,
  ): Called | undefined {
    const observer = conditionsObserver(this.meter, { kind: 'webhook', type: typeOf(phase), operation })
    const options = { compatibility: this.kubernetesVersion, objectsOf: versionsOf, observer }
    const call = wouldCall(webhook, request, this.cluster, options)
    if ('error' in call) {
      const { error, cause } = call
      if (cause === 'namespace') throw new StatusError(notFound(NAMESPACES, request.namespace))
      // A selector that is not valid says already that it is internal.
      const why = cause === 'matching' ? error.replace(/^Internal error occurred: /, '') : error
      if (cause !== 'matchConditions') throw new StatusError(internalError(why))
      throw new StatusError(forbidden({ group: resource.group, name: resource.resource }, name, error))
    }
    if (call.isCalled) return call
    if (call.isExcluded === true) {
      this.meter.webhookExcluded(webhook.name, phase === 'mutating' ? 'admit' : 'validate', operation)
    }
    return undefined
  }

  /** What use is made of a webhook's answer. Undefined where the webhook fails, which is ignored. @throws StatusError */
  async #called<T>(
    phase: Phase,
    webhook: ConfiguredWebhook,
    call: AskedCall,
    attributes: AdmissionAttributes,
    use: (answer: WebhookAnswer) => T,
  ): Promise<T | undefined> {
    const { name, failurePolicy } = webhook
    const type = typeOf(phase)
    const begun = performance.now()
    const tell = (isRejected: boolean, code: number, errorType: WebhookCallEnd['errorType']): void => {
      const seconds = (performance.now() - begun) / 1000
      this.meter.webhook({ name, type, operation: attributes.operation, seconds, isRejected, code, errorType })
    }
    try {
      const used = use(await this.#ask(phase, webhook, call, attributes))
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
  async #ask(
    phase: Phase,
    webhook: ConfiguredWebhook,
    call: AskedCall,
    attributes: AdmissionAttributes,
  ): Promise<WebhookAnswer> {
    if (attributes.isDryRun && webhook.sideEffects !== 'None' && webhook.sideEffects !== 'NoneOnDryRun') {
      const why = `admission webhook ${quote(webhook.name)} does not support dry run`
      throw new StatusError(badRequest(why))
    }
    const answer = await callWebhook(this.client, webhook, call, phase === 'mutating')
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

const NAMESPACES = { group: '', name: 'namespaces' }

/** What metrics call a phase. */
const typeOf = (phase: Phase): 'admit' | 'validating' => (phase === 'mutating' ? 'admit' : 'validating')

/** A webhook says no. */
class WebhookRejection extends StatusError {}

/** An error of a conversion as a mutating phase has it, which says twice that it is internal. */
const twiceInternal = (objects: ObjectVersions | Error): ObjectVersions | Error =>
  objects instanceof Error ? new Error(internalError(objects.message).message) : objects

/** @throws StatusError for objects that can't be converted */
function unlessInternal(objects: ObjectVersions | Error): ObjectVersions {
  if (objects instanceof Error) throw new StatusError(internalError(objects.message))
  return objects
}

/** A request as a webhook is asked about it. */
function askedCall(
  request: AdmissionRequest,
  { kind, resource }: Called,
  { object, oldObject }: ObjectVersions,
): AskedCall {
  const { object: _, oldObject: __, ...rest } = request
  const asked = { ...rest, ...(object && { object }), ...(oldObject && { oldObject }) }
  return { request: asked, matched: { kind, resource } }
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
