// A call of a webhook, and what its answer is worth (apiserver's `admission/plugin/webhook/request`).
import { randomUUID } from 'node:crypto'
import type {
  AdmissionRequest,
  ConfiguredWebhook,
  GroupVersionKind,
  GroupVersionResource,
} from '../../admission/index.js'
import { isObject, type JsonObject, ownValue, sourceText } from '../../apimachinery/json/index.js'
import { kindOf, kindText } from '../../apimachinery/kind/index.js'
import { base64Error, quote } from '../../apimachinery/text/index.js'
import { type WebhookClient, WebhookError } from '../webhook-client/index.js'

/** What a webhook answers. */
export interface WebhookAnswer {
  readonly isAllowed: boolean
  /** A Status that refuses; undefined without one. */
  readonly status: JsonObject | undefined
  /** The text of a JSON patch; undefined without. */
  readonly patch: string | undefined
  /** What the patch is; of a v1beta1 review always `JSONPatch`. */
  readonly patchType: string
  readonly warnings: readonly string[]
  readonly auditAnnotations: Readonly<Record<string, string>>
}

/** As what a webhook is called: kind and resource that the request matched. */
export interface Called {
  readonly kind: GroupVersionKind
  readonly resource: GroupVersionResource
}

/** What a webhook is asked. */
export interface AskedCall {
  /** With its objects as ones of the kind that it matched. */
  readonly request: AdmissionRequest
  readonly matched: Called
}

/** The type of patch that a server knows. */
export const JSON_PATCH = 'JSONPatch'

const GROUP = 'admission.k8s.io'

/** @throws WebhookError if it can't be asked, or its answer can't be used */
export async function callWebhook(
  client: WebhookClient,
  webhook: ConfiguredWebhook,
  call: AskedCall,
  isMutating: boolean,
): Promise<WebhookAnswer> {
  const { clientConfig, timeoutSeconds, admissionReviewVersions } = webhook
  const version = admissionReviewVersions.find((one) => one === 'v1' || one === 'v1beta1')
  if (version === undefined) {
    throw new WebhookError(
      'could not create admission objects: webhook does not accept known AdmissionReview versions (v1, v1beta1)',
      400,
    )
  }
  const uid = randomUUID()
  const review = sourceText(reviewOf(version, uid, call))
  const answer = await prefixed('failed to call webhook', async () =>
    decoded(await client.post(clientConfig, review, timeoutSeconds)),
  )
  return prefixed('received invalid webhook response', () =>
    Promise.resolve(
      version === 'v1'
        ? verified(answer, uid, isMutating)
        : { ...answerOf(responseOf(answer), isMutating), patchType: JSON_PATCH },
    ),
  )
}

async function prefixed<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof WebhookError ? new WebhookError(`${what}: ${error.message}`, error.code) : error
  }
}

function reviewOf(version: string, uid: string, { request, matched }: AskedCall): JsonObject {
  const {
    kind: requestKind,
    resource: requestResource,
    subresource,
    name,
    namespace,
    operation,
    userInfo,
    dryRun,
    options,
  } = request
  const { object = null, oldObject = null } = request
  const sub = subresource === '' ? {} : { subResource: subresource, requestSubResource: subresource }
  return {
    kind: 'AdmissionReview',
    apiVersion: `${GROUP}/${version}`,
    request: {
      ...{ uid, ...matched, ...sub, requestKind, requestResource },
      ...(name !== '' && { name }),
      ...(namespace !== '' && { namespace }),
      ...{ operation, userInfo, object, oldObject, dryRun, options: options ?? null },
    },
  }
}

/** A review whose patch is bytes. @throws WebhookError */
function decoded(review: JsonObject): JsonObject {
  const response = ownValue(review, 'response')
  const error = isObject(response) ? base64Error(textOf(response, 'patch')) : undefined
  if (error !== undefined) throw new WebhookError(error)
  return review
}

/** `VerifyAdmissionResponse` of v1. @throws WebhookError */
function verified(review: JsonObject, uid: string, isMutating: boolean): WebhookAnswer {
  const response = responseOf(review)
  const answered = textOf(response, 'uid')
  if (answered !== uid) throw new WebhookError(`expected response.uid=${quote(uid)}, got ${quote(answered)}`)
  const expected = kindText({ group: GROUP, version: 'v1', kind: 'AdmissionReview' })
  const found = kindText(kindOf(review))
  if (found !== expected) throw new WebhookError(`expected webhook response of ${expected}, got ${found}`)
  const hasPatch = textOf(response, 'patch') !== ''
  const patchType = ownValue(response, 'patchType') ?? undefined
  const refuse = (why: string): never => {
    throw new WebhookError(why)
  }
  if (!isMutating) {
    if (hasPatch) refuse('validating webhook may not return response.patch')
    if (patchType !== undefined) refuse('validating webhook may not return response.patchType')
  } else if (hasPatch && patchType === undefined) {
    refuse('webhook returned response.patch but not response.patchType')
  } else if (!hasPatch && patchType !== undefined) {
    refuse('webhook returned response.patchType but not response.patch')
  } else if (patchType === '') refuse('webhook returned invalid response.patchType of ""')
  return answerOf(response, isMutating)
}

function responseOf(review: JsonObject): JsonObject {
  const response = ownValue(review, 'response')
  if (!isObject(response)) throw new WebhookError('webhook response was absent')
  return response
}

function answerOf(response: JsonObject, isMutating: boolean): WebhookAnswer {
  const patch = textOf(response, 'patch')
  const status = ownValue(response, 'status')
  const warnings = ownValue(response, 'warnings')
  const annotations = ownValue(response, 'auditAnnotations')
  return {
    isAllowed: ownValue(response, 'allowed') === true,
    status: isObject(status) ? status : undefined,
    patchType: textOf(response, 'patchType'),
    patch: isMutating && patch !== '' ? Buffer.from(patch, 'base64').toString() : undefined,
    warnings: Array.isArray(warnings) ? warnings.map(String) : [],
    auditAnnotations: (isObject(annotations) ? annotations : {}) as Record<string, string>,
  }
}

function textOf(object: JsonObject, key: string): string {
  const text = ownValue(object, key)
  return typeof text === 'string' ? text : ''
}
