// A call of a webhook (apiserver's `admission/plugin/webhook`).
import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { quote } from '../../apimachinery/text/index.js'
import type { AdmissionRequest, ConfiguredWebhook } from '../../admission/index.js'
import { isObject, type JsonObject, ownValue, parseJson, sourceText } from '../../apimachinery/json/index.js'

/** What a webhook answers. */
export interface WebhookAnswer {
  readonly isAllowed: boolean
  /** Of a refusal. */
  readonly message: string
  readonly code: number
  readonly reason: string
  /** The text of a JSON patch; undefined without. */
  readonly patch: string | undefined
  readonly warnings: readonly string[]
  readonly auditAnnotations: Readonly<Record<string, string>>
}

/** Bytes of an answer that are read. */
const MOST = 16 * 1024 * 1024

/** A webhook that could not be asked, in the words of Go's HTTP client. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

/** @throws WebhookError if it can't be asked, or its answer can't be read */
export async function callWebhook(webhook: ConfiguredWebhook, request: AdmissionRequest): Promise<WebhookAnswer> {
  const { clientConfig, timeoutSeconds } = webhook
  const uid = randomUUID()
  const url = urlOf(clientConfig, timeoutSeconds)
  const answer = await post(url, sourceText(reviewOf(uid, request)), clientConfig.caBundle, timeoutSeconds)
  return answerOf(answer, uid)
}

function urlOf({ url, service }: ConfiguredWebhook['clientConfig'], timeoutSeconds: number): URL {
  if (url === undefined && service === undefined)
    throw new WebhookError('webhook configuration must have URL or service')
  const base =
    url ?? `https://${service?.name}.${service?.namespace}.svc:${service?.port ?? 443}${service?.path ?? '/'}`
  const full = new URL(base)
  full.searchParams.set('timeout', `${timeoutSeconds}s`)
  return full
}

function reviewOf(uid: string, request: AdmissionRequest): JsonObject {
  const { kind, resource, subresource, name, namespace, operation, userInfo, dryRun, options } = request
  const { object = null, oldObject = null } = request
  const sub = subresource === '' ? {} : { subResource: subresource, requestSubResource: subresource }
  return {
    kind: 'AdmissionReview',
    apiVersion: 'admission.k8s.io/v1',
    request: {
      ...{ uid, kind, resource, ...sub, requestKind: kind, requestResource: resource },
      ...(name !== '' && { name }),
      ...(namespace !== '' && { namespace }),
      ...{ operation, userInfo, object, oldObject, dryRun, options: options ?? null },
    },
  }
}

function post(url: URL, body: string, caBundle: string | undefined, timeoutSeconds: number): Promise<string> {
  const isSecure = url.protocol === 'https:'
  const ca = caBundle === undefined ? undefined : Buffer.from(caBundle, 'base64')
  return new Promise((resolve, reject) => {
    const fail = (why: string): void =>
      reject(new WebhookError(`failed to call webhook: Post ${quote(url.toString())}: ${why}`))
    const sent = (isSecure ? httpsRequest : httpRequest)(
      url,
      {
        method: 'POST',
        ...(ca && { ca }),
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutSeconds * 1000),
      },
      (response) => {
        const chunks: Buffer[] = []
        let length = 0
        response.on('data', (chunk: Buffer) => {
          length += chunk.length
          if (length > MOST) response.destroy()
          else chunks.push(chunk)
        })
        response.on('error', (error) => fail(error.message))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (response.statusCode === 200) resolve(text)
          else
            reject(
              new WebhookError(
                `failed to call webhook: the server responded with the status code ${response.statusCode}`,
              ),
            )
        })
      },
    )
    sent.on('error', (error: SystemError) => fail(goText(error, url)))
    sent.end(body)
  })
}

/** An error of a connection. */
interface SystemError extends NodeJS.ErrnoException {
  readonly address?: string
  readonly port?: number
}

/** What Go's HTTP client says of the same. */
function goText({ code, message, address, port, name }: SystemError, url: URL): string {
  if (name === 'AbortError' || name === 'TimeoutError') return 'context deadline exceeded'
  const at = `${address ?? url.hostname}:${port ?? (url.port || 443)}`
  switch (code) {
    case 'ECONNREFUSED':
      return `dial tcp ${at}: connect: connection refused`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `dial tcp: lookup ${url.hostname}: no such host`
    case 'ECONNRESET':
      return 'EOF'
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return 'tls: failed to verify certificate: x509: certificate signed by unknown authority'
    default:
      return message
  }
}

function answerOf(text: string, uid: string): WebhookAnswer {
  const response = responseOf(text)
  if (ownValue(response, 'uid') !== uid) {
    throw new WebhookError(`expected response.uid=${quote(uid)}, got ${quote(String(ownValue(response, 'uid') ?? ''))}`)
  }
  const patch = ownValue(response, 'patch')
  const status = partOf(response, 'status')
  const warnings = ownValue(response, 'warnings')
  return {
    isAllowed: ownValue(response, 'allowed') === true,
    message: String(ownValue(status, 'message') ?? ''),
    code: Number(ownValue(status, 'code') ?? 0),
    reason: String(ownValue(status, 'reason') ?? ''),
    patch: typeof patch === 'string' ? Buffer.from(patch, 'base64').toString() : undefined,
    warnings: Array.isArray(warnings) ? warnings.map(String) : [],
    auditAnnotations: partOf(response, 'auditAnnotations') as Record<string, string>,
  }
}

function responseOf(text: string): JsonObject {
  let review: unknown
  try {
    review = parseJson(text)
  } catch {
    throw new WebhookError('failed to call webhook: the answer is not JSON')
  }
  const response = isObject(review) ? ownValue(review, 'response') : undefined
  if (!isObject(response)) throw new WebhookError('failed to call webhook: the answer has no response')
  return response
}

function partOf(object: JsonObject, key: string): JsonObject {
  const part = ownValue(object, key)
  return isObject(part) ? part : {}
}
