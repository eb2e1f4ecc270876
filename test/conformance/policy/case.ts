// The cases of `FORMATS-crd-policy.md` about admission policies.
import type { AuthorizerRules } from 'kubevet/cel'
import type { EquivalentResource, GroupVersionKind, GroupVersionResource, MatchCondition } from 'kubevet/admission'
import type { JsonObject } from 'kubevet/crd'

/** A policy with its bindings; without any it has one that denies. */
export interface GivenPolicy {
  readonly policy?: JsonObject
  readonly policyRef?: string
  readonly bindings?: readonly JsonObject[]
  readonly configurationError?: string
}

export interface GivenRequest {
  readonly operation?: 'CREATE' | 'UPDATE' | 'DELETE' | 'CONNECT'
  readonly kind?: GroupVersionKind
  readonly resource?: GroupVersionResource
  readonly subResource?: string
  readonly name?: string
  readonly namespace?: string
  readonly userInfo?: {
    readonly username?: string
    readonly uid?: string
    readonly groups?: readonly string[]
    readonly extra?: Readonly<Record<string, readonly string[]>>
  }
  readonly dryRun?: boolean
  readonly options?: JsonObject
}

/** A question about policies (`vap`, `map`), a webhook's conditions or the types of a policy's expressions. */
export interface PolicyCase {
  readonly id: string
  readonly op: 'vap' | 'map' | 'webhookMatch' | 'typeCheck'
  readonly policies?: readonly GivenPolicy[]
  readonly matchConditions?: readonly MatchCondition[]
  readonly failurePolicy?: 'Fail' | 'Ignore'
  readonly params?: readonly JsonObject[]
  readonly paramScope?: 'Namespaced' | 'Cluster'
  readonly namespaces?: readonly JsonObject[]
  readonly request?: GivenRequest
  readonly object?: JsonObject
  readonly objectRef?: string
  readonly oldObject?: JsonObject
  readonly typed?: boolean
  readonly equivalents?: readonly EquivalentResource[]
  readonly authorizer?: AuthorizerRules
  readonly crds?: readonly string[]
}
