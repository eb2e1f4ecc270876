import type { UserInfo } from '../../api/resource/index.js'

/** A request that was answered, and what the server made of it. A watch is one when it ends. */
export interface Exchange {
  /** When the request came, RFC 3339. */
  readonly time: string
  readonly milliseconds: number
  /** Undefined where nobody was asked who it is. */
  readonly user?: UserInfo
  /** `get`, `list`, `watch`, `create`; for paths that are no resources the method in lower case. */
  readonly verb: string
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly request: ExchangePart
  readonly code: number
  readonly response: ExchangePart
  /** What admission and lifecycle note for audit logs. */
  readonly annotations: Readonly<Record<string, string>>
  /** What the expressions of policies cost, in Kubernetes' units; 0 without policies. */
  readonly cost: number
}

export interface ExchangePart {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** Undefined for streams, and where there is none. */
  readonly body?: Uint8Array
}
