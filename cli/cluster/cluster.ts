// A live cluster, which is only read.
import { request as httpRequest } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { CannotRun, reasonOf } from '../io/cannot-run.js'

/** Which cluster is read. Default: the current context of the usual kubeconfig (`KUBECONFIG`, `~/.kube/config`, in-cluster). */
export interface ClusterOptions {
  readonly context?: string
  readonly kubeconfig?: string
}

/** A cluster's API server. */
export interface Cluster {
  /** The name of its context. */
  readonly name: string
  /** The namespace of objects that name none: that of the context. */
  readonly namespace: string
  /** The server's JSON response for a path such as `/apis`. Throws CannotRun with the server's message. */
  get(path: string): Promise<string>
  /** The same; undefined if the server finds nothing there (404). */
  find(path: string): Promise<string | undefined>
  /** The same, and where the server says that a list has expired (410) its `Status`. */
  page(path: string): Promise<{ readonly isExpired: boolean; readonly text: string }>
}

/** The longest time to wait for a response, in milliseconds, and the most bytes that it may have. */
const TIMEOUT_MS = 30_000
const MAX_BYTES = 512 * 2 ** 20

/** The server of the configuration that the client makes up where there is none; it allows no other use of plain HTTP. */
const NO_SERVER = 'http://localhost:8080'

/** Reads a kubeconfig. Throws CannotRun if there is none, or no such context in it. */
export async function openCluster({ context, kubeconfig }: ClusterOptions): Promise<Cluster> {
  const { KubeConfig } = await import('./kube-config.js')
  const config = new KubeConfig()
  try {
    if (kubeconfig === undefined) config.loadFromDefault()
    else config.loadFromFile(kubeconfig)
  } catch (error) {
    throw new CannotRun(`the kubeconfig cannot be read: ${reasonOf(error)}`)
  }
  if (context !== undefined) {
    const names = config.getContexts().map(({ name }) => name)
    if (!names.includes(context)) {
      throw new CannotRun(
        `the kubeconfig has no context ${JSON.stringify(context)}`,
        `contexts are ${names.join(', ')}`,
      )
    }
    config.setCurrentContext(context)
  }
  const server = config.getCurrentCluster()?.server
  if (kubeconfig === undefined && server === NO_SERVER) {
    throw new CannotRun('there is no kubeconfig', 'name one: --kubeconfig FILE, or KUBECONFIG')
  }
  if (server === undefined) throw new CannotRun('the kubeconfig has no current cluster', 'choose one: --context NAME')
  const ask = async (path: string): Promise<Answer> => {
    const options: RequestOptions = { headers: { accept: 'application/json' } }
    try {
      await config.applyToHTTPSOptions(options)
    } catch (error) {
      throw new CannotRun(`${server} cannot be reached: ${reasonOf(error)}`)
    }
    return read(new URL(path.replace(/^\//, ''), server.endsWith('/') ? server : `${server}/`), options)
  }
  const name = config.getCurrentContext()
  return {
    name,
    namespace: config.getContextObject(name)?.namespace ?? 'default',
    get: async (path) => textOf(await ask(path)),
    find: async (path) => {
      const answer = await ask(path)
      return answer.status === 404 ? undefined : textOf(answer)
    },
    page: async (path) => {
      const answer = await ask(path)
      const isExpired = answer.status === 410
      return { isExpired, text: isExpired ? answer.text : textOf(answer) }
    },
  }
}

interface Answer {
  readonly url: URL
  readonly status: number | undefined
  readonly text: string
}

/** The server does not show what it was asked for. */
export class ServerRefusal extends CannotRun {}

function textOf({ url, status, text }: Answer): string {
  if (status === 200) return text
  throw new ServerRefusal(`${url.origin}${url.pathname}: the server answers ${status}: ${statusMessage(text)}`)
}

function read(url: URL, options: RequestOptions): Promise<Answer> {
  const request = url.protocol === 'http:' ? httpRequest : httpsRequest
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void => reject(new CannotRun(`${url.origin}${url.pathname}: ${reason}`))
    const sent = request(url, { ...options, timeout: TIMEOUT_MS }, (response) => {
      const chunks: Buffer[] = []
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes > MAX_BYTES) sent.destroy(new Error(`the response has more than ${MAX_BYTES} bytes`))
      })
      response.on('error', (error) => fail(reasonOf(error)))
      response.on('end', () => {
        resolve({ url, status: response.statusCode, text: Buffer.concat(chunks).toString('utf8') })
      })
    })
    sent.on('timeout', () => sent.destroy(new Error(`no response within ${TIMEOUT_MS / 1000} seconds`)))
    sent.on('error', (error) => fail(reasonOf(error)))
    sent.end()
  })
}

/** The message of a `Status`, or the start of the text. */
function statusMessage(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    if (typeof message === 'string') return message
  } catch {
    // Not JSON: a proxy's page, perhaps.
  }
  return text.slice(0, 200).trim()
}
