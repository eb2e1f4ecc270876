// Requests over HTTP or HTTPS. Node's own fetch takes no certificates of authorities.
import { request as httpRequest, Agent as HttpAgent, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { sourceText } from '../../apimachinery/json/index.js'
import { type Status, StatusError } from '../../apimachinery/status/index.js'

/** Where a server is, and who asks. Certificates are PEM. */
export interface Access {
  /** `https://127.0.0.1:6443`. */
  readonly url: string
  /** The authority that signed the server's certificate. */
  readonly ca?: string
  /** The name that the server's certificate is for, where it is not for its address. */
  readonly serverName?: string
  readonly token?: string
  readonly certificate?: string
  readonly key?: string
}

/** A request of any kind. */
export interface RequestOptions {
  /** Default: `GET`. */
  readonly method?: string
  /** Undefined values are left out; those of a list repeat the parameter. */
  readonly query?: Readonly<Record<string, QueryValue>>
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  /** Texts and bytes are sent as they are, all else as JSON. */
  readonly body?: unknown
  readonly signal?: AbortSignal
}

type QueryValue = string | number | boolean | readonly string[] | undefined

/** What a server answers. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Sends requests to one server over connections that are kept. */
export class Transport {
  readonly #agent: HttpAgent | HttpsAgent
  readonly #isSecure: boolean

  constructor(
    private readonly access: Access,
    /** Sent with each request. */
    private readonly headers: Readonly<Record<string, string | readonly string[]>> = {},
  ) {
    const { url, ca, serverName: servername, certificate: cert, key } = access
    this.#isSecure = url.startsWith('https:')
    const options = {
      keepAlive: true,
      // A certificate that is trusted itself needs no authority above it.
      ...(ca && { ca, allowPartialTrustChain: true }),
      ...(servername && { servername }),
      ...(cert && { cert }),
      ...(key && { key }),
    }
    this.#agent = this.#isSecure ? new HttpsAgent(options) : new HttpAgent({ keepAlive: true })
  }

  /** The whole answer, whatever its code. @throws Error if the server can't be reached */
  async send(path: string, options: RequestOptions = {}): Promise<Answer> {
    const response = await this.open(path, options)
    return { status: response.statusCode ?? 0, headers: response.headers, text: await textOf(response) }
  }

  /** The answer as JSON. @throws StatusError for an answer that says no */
  async json(path: string, options: RequestOptions = {}): Promise<unknown> {
    const answer = await this.send(path, options)
    if (answer.status >= 400) throw refusal(answer)
    return JSON.parse(answer.text) as unknown
  }

  /** An answer whose body is still to be read. @throws Error if the server can't be reached */
  open(path: string, { method = 'GET', query, headers, body, signal }: RequestOptions = {}): Promise<IncomingMessage> {
    const { token } = this.access
    const bytes = bytesOf(body)
    const url = urlOf(path, this.access.url)
    for (const [name, value] of parametersOf(query)) url.searchParams.append(name, value)
    return new Promise((resolve, reject) => {
      const request = (this.#isSecure ? httpsRequest : httpRequest)(
        url,
        {
          method,
          agent: this.#agent,
          ...(signal && { signal }),
          headers: {
            accept: 'application/json',
            'user-agent': 'kubevet',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(bytes !== undefined && { 'content-type': 'application/json', 'content-length': bytes.length }),
            ...listed(this.headers),
            ...listed(headers ?? {}),
          },
        },
        resolve,
      )
      request.on('error', reject)
      request.end(bytes)
    })
  }

  /** Ends the connections that wait for requests. */
  close(): void {
    this.#agent.destroy()
  }
}

/** A path of the server, whatever it looks like: `//api` is not another host. */
export const urlOf = (path: string, server: string): URL =>
  new URL(`${new URL(server).origin}${path.startsWith('/') ? '' : '/'}${path}`)

/** The body of an answer. */
export async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** The error of an answer that says no: its Status, or one with its text. */
export function refusal({ status: code, text }: Pick<Answer, 'status' | 'text'>): StatusError {
  const base = { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Failure', code } as const
  try {
    const body = JSON.parse(text) as Status | null
    if (body?.kind === 'Status') return new StatusError(body)
  } catch {
    // A text, as of a path that is not there.
  }
  return new StatusError({ ...base, message: text.trim() === '' ? `the server answered ${code}` : text.trim() })
}

function bytesOf(body: unknown): Uint8Array | undefined {
  if (body === undefined || body instanceof Uint8Array) return body
  return Buffer.from(typeof body === 'string' ? body : sourceText(body))
}

function* parametersOf(query: RequestOptions['query'] = {}): Iterable<[string, string]> {
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    if (typeof value === 'object') for (const one of value) yield [name, one]
    else yield [name, String(value)]
  }
}

const listed = (headers: Readonly<Record<string, string | readonly string[]>>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      typeof value === 'string' ? value : [...value],
    ]),
  )
