import type { UserInfo } from '../../api/resource/index.js'
import { type AnsweredExchange, isStream } from '../pipeline/index.js'

/** A request that was answered, and what the server made of it. A watch is one when it ends. */
export interface Exchange {
  /** When the request came, RFC 3339. */
  readonly time: string
  readonly milliseconds: number
  /** Undefined where nobody was asked who it is. */
  readonly user?: UserInfo
  /** `get`, `list`, `watch`, `create`; for paths that are not resources the method in lower case. */
  readonly verb: string
  /** What it is about; undefined for paths that are not resources. */
  readonly resource?: ExchangeResource
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly request: ExchangePart
  readonly code: number
  readonly response: ExchangePart
  readonly warnings: readonly string[]
  /** What admission and lifecycle note for audit logs. */
  readonly annotations: Readonly<Record<string, string>>
  /** What the expressions of policies cost, in Kubernetes' units; 0 without policies. */
  readonly cost: number
}

/** A part is empty where the path has none. */
export interface ExchangeResource {
  readonly group: string
  readonly version: string
  readonly resource: string
  readonly subresource: string
  readonly namespace: string
  readonly name: string
}

/** The headers and the body of a request, or of its answer. */
export interface ExchangePart {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** Undefined for streams, and where there is none. */
  readonly body?: Uint8Array
}

/** What is handed on of a request that was answered. */
export function exchangeOf(answered: AnsweredExchange): Exchange {
  const { request, info, user, answer, time, milliseconds, warnings, annotations, cost } = answered
  const { body } = answer
  const query = request.query.toString()
  return {
    time: new Date(time).toISOString(),
    milliseconds,
    ...(user && { user }),
    verb: info.verb,
    ...(info.resource && { resource: resourceOf(info.resource) }),
    method: request.method,
    path: query === '' ? request.path : `${request.path}?${query}`,
    request: { headers: request.headers, ...(request.body.length > 0 && { body: request.body }) },
    code: answer.code,
    response: { headers: answer.headers, ...(!isStream(body) && { body: bytesOf(body) }) },
    ...{ warnings, annotations: Object.fromEntries(annotations), cost },
  }
}

const resourceOf = ({
  group,
  version,
  resource,
  subresource,
  namespace,
  name,
}: ExchangeResource): ExchangeResource => ({ group, version, resource, subresource, namespace, name })

const bytesOf = (body: string | Uint8Array): Uint8Array => (typeof body === 'string' ? Buffer.from(body) : body)
