import type { JsonObject } from '../../apimachinery/json/index.js'
import type { Authorizer } from '../authorization/index.js'
import type { UserInfo } from '../resource/index.js'

/** What kinds whose objects are answered ask of the server. */
export interface ReviewServices {
  readonly authorizer: Authorizer
  readonly tokens: TokenService
  /** A stored object at the storage version. @param resource `serviceaccounts` */
  find(resource: string, namespace: string, name: string): JsonObject | undefined
}

/** Bearer tokens. */
export interface TokenService {
  /** Those that tokens of the server's own are for, and that its own API is. */
  readonly audiences: readonly string[]
  /** Who a token is, if it is for one of the audiences. */
  review(token: string, audiences: readonly string[]): ReviewedToken
  /** A token with these claims, signed. */
  issue(claims: TokenClaims): string
}

/** A user, or why there is none. */
export type ReviewedToken =
  | { readonly user: UserInfo; readonly audiences: readonly string[] }
  | { readonly error: string }

/** What a token of a ServiceAccount says (Kubernetes' `pkg/serviceaccount/claims.go`). Times in seconds since 1970. */
export interface TokenClaims {
  readonly aud: readonly string[]
  readonly exp: number
  readonly iat: number
  readonly nbf: number
  readonly sub: string
  readonly 'kubernetes.io': {
    readonly namespace: string
    readonly serviceaccount: ObjectClaim
    readonly pod?: ObjectClaim
    readonly node?: ObjectClaim
    readonly secret?: ObjectClaim
  }
}

export interface ObjectClaim {
  readonly name: string
  readonly uid?: string
}
