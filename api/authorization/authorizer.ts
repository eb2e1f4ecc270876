import type { UserInfo } from '../resource/index.js'

/** What is asked of an authorizer (`authorizer.Attributes`). */
export interface AuthorizationAttributes {
  readonly user: UserInfo
  /** `get`, `list`, `impersonate`; for paths the HTTP method in lower case. */
  readonly verb: string
  /** Undefined for paths that are no resources. */
  readonly resource?: {
    readonly group: string
    readonly version: string
    readonly resource: string
    readonly subresource?: string
    readonly namespace?: string
    readonly name?: string
  }
  readonly path: string
}

export interface AuthorizationDecision {
  readonly decision: 'allow' | 'deny' | 'no opinion'
  readonly reason: string
}

export interface Authorizer {
  authorize(attributes: AuthorizationAttributes): AuthorizationDecision
}
