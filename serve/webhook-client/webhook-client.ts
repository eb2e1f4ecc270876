// Calls of webhooks over HTTPS (apiserver's `util/webhook`), with the errors of Go's HTTP client.
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isObject, type JsonObject, jsonText, ownValue, parseJson } from '../../apimachinery/json/index.js'
import { quote } from '../../apimachinery/text/index.js'
import type { WebhookClientConfig } from '../../crd/definition/index.js'
import { serverFault } from './server-fault.js'

/** Bytes of an answer that are read. */
const MOST = 16 * 1024 * 1024

/** A webhook that could not be asked, or not understood. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'

  /** @param code the HTTP status code that stands for it */
  constructor(
    message: string,
    readonly code = 503,
  ) {
    super(message)
  }
}

/** Where services are: `{ 'team/hook': 'https://127.0.0.1:8443' }`. */
export type ServiceUrls = Readonly<Record<string, string>>

export class WebhookClient {
  constructor(private readonly services: ServiceUrls = {}) {}

  /** Posts a review and returns the answer. @throws WebhookError */
  async post(config: WebhookClientConfig, review: string, timeoutSeconds: number): Promise<JsonObject> {
    const { url, ...place } = this.#target(config, timeoutSeconds)
    const { caBundle = '' } = config
    const text = await post(url, review, {
      ...(caBundle.trim() !== '' && { ca: Buffer.from(caBundle, 'base64') }),
      ...place,
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    })
    return reviewOf(text)
  }

  #target({ url, service }: WebhookClientConfig, timeoutSeconds: number): Target {
    const asking = (asked: URL): URL => {
      asked.searchParams.set('timeout', `${timeoutSeconds}s`)
      return asked
    }
    if (service === undefined) {
      if (url === undefined) throw new WebhookError('webhook configuration must have either service or URL')
      return { url: asking(new URL(url)) }
    }
    const { name, namespace, port, path = '/' } = service
    const servername = `${name}.${namespace}.svc`
    const asked = asking(new URL(path, `https://${servername}:${port}`))
    const known = this.services[`${namespace}/${name}`]
    if (known === undefined) {
      const why = `no such host (this server is in no cluster: say in the option webhookServices where ${quote(`${namespace}/${name}`)} is)`
      throw new WebhookError(`Post ${quote(asked.toString())}: dial tcp: lookup ${servername}: ${why}`)
    }
    const { hostname, port: realPort } = new URL(known)
    return { url: asked, servername, hostname, port: Number(realPort || 443) }
  }
}

interface Target {
  /** As the webhook is asked. */
  readonly url: URL
  /** Where it is, if it is elsewhere. */
  readonly servername?: string
  readonly hostname?: string
  readonly port?: number
}

interface PostOptions extends Partial<Omit<Target, 'url'>> {
  readonly ca?: Buffer
  readonly signal: AbortSignal
}

function post(url: URL, body: string, { servername, hostname, port, ca, signal }: PostOptions): Promise<string> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new WebhookError(`Post ${quote(url.toString())}: ${why}`))
    const sent = send(
      url,
      {
        method: 'POST',
        ...(ca && { ca }),
        ...(servername !== undefined && { servername }),
        ...(hostname !== undefined && { hostname, port }),
        headers: { 'content-type': 'application/json', accept: 'application/json, */*', host: url.host },
        signal,
      },
      (response) => {
        const chunks: Buffer[] = []
        let length = 0
        response.on('data', (chunk: Buffer) => {
          length += chunk.length
          if (length > MOST) response.destroy(new Error('the answer is too long'))
          else chunks.push(chunk)
        })
        response.on('error', (error) => fail(goText(error, url)))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const { statusCode = 0, headers } = response
          if (statusCode >= 200 && statusCode <= 206) resolve(text)
          else reject(new WebhookError(serverFault(statusCode, headers['content-type'] ?? '', text), statusCode))
        })
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) => fail(goText(error, url)))
    sent.end(body)
  })
}

/** An error of a connection. */
interface SystemError extends NodeJS.ErrnoException {
  readonly address?: string
  readonly port?: number
  readonly reason?: string
}

/** What Go's HTTP client says of the same. */
function goText(error: SystemError, url: URL): string {
  const { code, message, address, port, name } = error
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
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `tls: failed to verify certificate: x509: certificate is not valid for ${url.hostname}`
    case 'CERT_HAS_EXPIRED':
      return 'tls: failed to verify certificate: x509: certificate has expired or is not yet valid'
    default:
      return message
  }
}

/** A review as Go decodes it. @throws WebhookError */
function reviewOf(text: string): JsonObject {
  let value: unknown
  try {
    value = parseJson(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new WebhookError(`couldn't get version/kind; json parse error: ${why}`)
  }
  if (isObject(value) && typeof ownValue(value, 'kind') === 'string') return value
  throw new WebhookError(`Object 'Kind' is missing in '${jsonText(value as JsonObject)}'`)
}
