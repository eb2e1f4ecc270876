import type { UserInfo } from '../resource/index.js'
import type { PolicyRule } from './policy-rule.js'

/** What is asked of an authorizer (`authorizer.Attributes`). */
export interface AuthorizationAttributes {
  readonly user: UserInfo
  /** `get`, `list`, `impersonate`; for paths the HTTP method in lower case. */
  readonly verb: string
  /** Undefined for paths that are not resources. */
  readonly resource?: ResourceAttributes
  readonly path: string
}

/** Texts that are not given are empty. */
export interface ResourceAttributes {
  readonly group: string
  readonly version: string
  readonly resource: string
  readonly subresource?: string
  readonly namespace?: string
  readonly name?: string
}

export interface AuthorizationDecision {
  readonly decision: 'allow' | 'deny' | 'no opinion'
  readonly reason: string
}

/** What a user may do in a namespace, as far as that can be listed. */
export interface FoundRules {
  readonly rules: readonly PolicyRule[]
  /** Why some rules may be missing; empty if none are. */
  readonly error: string
}

export interface Authorizer {
  authorize(attributes: AuthorizationAttributes): AuthorizationDecision
  /** (`authorizer.RuleResolver`) */
  rulesFor(user: UserInfo, namespace: string): FoundRules
}
