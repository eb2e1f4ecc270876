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
  plainError,
  type Status,
  StatusError,
} from '../../apimachinery/status/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { storedOf } from '../cache/index.js'
import { Conversions } from '../conversion/index.js'
import type { Store } from '../store/index.js'
import type { AdmissionAttributes, AdmissionPlugin } from './admission.js'
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
import { type AskedCall, type Called, callWebhook, type WebhookAnswer } from './webhook-call.js'
import { WebhookObjects } from './webhook-objects.js'
import { operationsOf, patchedBy, type PatchOperations } from './webhook-patch.js'
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
  ) {
    for (const phase of ['mutating', 'validating'] as const) {
      store.watch(prefixOf(phase), store.revision, () => this.#webhooks.delete(phase))
    }
  }

  async mutate(attributes: AdmissionAttributes, reinvocation: Reinvocation): Promise<JsonObject | null> {
    const configured = this.#configured('mutating')
    if (configured.length === 0) return attributes.object
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
      const call = await conversions.settled(() =>
        this.#callOf(webhook, { ...request, ...(object && { object }) }, attributes, asOf),
      )
      if (call === undefined || (pass > 0 && !webhooks.has(webhook))) continue
      const given = await conversions.settled(() => unlessInternal(asOf(call.kind)))
      const isChanged = await this.#mutated({ webhook, configuration, index, pass }, call, given, objects, attributes)
      if (isChanged) {
        webhooks.changed()
        reinvocation.want()
      }
      if (webhook.reinvocationPolicy === 'IfNeeded') webhooks.invoked(webhook)
    }
    const result = await conversions.settled(() => objects.result())
    if (result instanceof Error) throw new StatusError(plainError(result.message))
    const mutated = result ?? attributes.object
    webhooks.end(mutated)
    return mutated
  }

  async validate(attributes: AdmissionAttributes): Promise<void> {
    const configured = this.#configured('validating')
    if (configured.length === 0) return
    const request = requestOf(attributes)
    const conversions = new Conversions()
    const asOf = (kind: GroupVersionKind): ObjectVersions | Error => objectVersions(request, kind, this.cluster)
    const meant: { readonly webhook: ConfiguredWebhook; readonly call: AskedCall }[] = []
    for (const { webhook } of configured) {
      const call = await conversions.settled(() => this.#callOf(webhook, request, attributes, asOf))
      if (call === undefined) continue
      const given = await conversions.settled(() => unlessInternal(asOf(call.kind)))
      meant.push({ webhook, call: askedCall(request, call, given) })
    }
    // All of them are asked; of several that refuse, one is told.
    const answers = meant.map(async ({ webhook, call }, index) => {
      const answer = await this.#ask('validating', webhook, call, attributes)
      if (answer === undefined) annotateValidationFailedOpen(attributes, webhook, index)
    })
    const refused = (await Promise.allSettled(answers)).find(({ status }) => status === 'rejected')
    if (refused?.status === 'rejected') throw refused.reason
  }

  /** Whether a webhook makes something else of the object. @throws StatusError */
  async #mutated(
    called: WebhookRound,
    { kind, resource }: Called,
    given: ObjectVersions,
    objects: WebhookObjects,
    attributes: AdmissionAttributes,
  ): Promise<boolean> {
    const { webhook } = called
    let isMutated = false
    try {
      const call = askedCall(requestOf(attributes), { kind, resource }, given)
      const answer = await this.#ask('mutating', webhook, call, attributes)
      if (answer === undefined) annotateMutationFailedOpen(attributes, called)
      const operations = answer?.operations ?? []
      if (operations.length === 0) return false
      const next = patchedBy(operations, { webhook: webhook.name, object: given.object, kind }, this.cluster)
      annotatePatch(attributes, called, operations)
      isMutated = !equalJson(next, given.object)
      objects.changed(next)
      return isMutated
    } finally {
      annotateMutation(attributes, called, isMutated)
    }
  }

  /** As what a webhook is to be called; undefined if it is not. @throws StatusError */
  #callOf(
    webhook: ConfiguredWebhook,
    request: AdmissionRequest,
    { resource, name }: AdmissionAttributes,
    objectsOf: (kind: GroupVersionKind) => ObjectVersions | Error,
  ): Called | undefined {
    const call = wouldCall(webhook, request, this.cluster, { compatibility: this.kubernetesVersion, objectsOf })
    if (!('error' in call)) return call.isCalled ? call : undefined
    const { error, cause } = call
    if (cause !== 'matchConditions') throw new StatusError(internalError(error))
    throw new StatusError(forbidden({ group: resource.group, name: resource.resource }, name, error))
  }

  /** Undefined where the webhook fails, which is ignored. @throws StatusError */
  async #ask(
    phase: Phase,
    webhook: ConfiguredWebhook,
    call: AskedCall,
    attributes: AdmissionAttributes,
  ): Promise<(WebhookAnswer & { readonly operations: PatchOperations }) | undefined> {
    if (attributes.isDryRun && webhook.sideEffects !== 'None' && webhook.sideEffects !== 'NoneOnDryRun') {
      const why = `admission webhook ${quote(webhook.name)} does not support dry run`
      throw new StatusError(badRequest(why))
    }
    try {
      const answer = await callWebhook(this.client, webhook, call, phase === 'mutating')
      for (const warning of answer.warnings) attributes.warn(warning)
      for (const [key, value] of Object.entries(answer.auditAnnotations)) {
        attributes.annotate(`${webhook.name}/${key}`, value)
      }
      if (!answer.isAllowed) throw new StatusError(refusalOf(webhook, answer))
      return { ...answer, operations: operationsOf(answer, call.request) }
    } catch (error) {
      if (!(error instanceof WebhookError)) throw error
      if (webhook.failurePolicy === 'Ignore') return undefined
      throw new StatusError(internalError(`failed calling webhook ${quote(webhook.name)}: ${error.message}`))
    }
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
  return {
    request: { ...rest, ...(object && { object }), ...(oldObject && { oldObject }) },
    matched: { kind, resource },
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
