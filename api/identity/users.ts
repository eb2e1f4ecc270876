// Names of users and groups that Kubernetes itself gives (apiserver's `authentication/user`).
import type { UserInfo } from '../resource/index.js'

/** Its members may do everything. */
export const MASTERS = 'system:masters'
export const AUTHENTICATED = 'system:authenticated'
export const UNAUTHENTICATED = 'system:unauthenticated'

/** Whoever has no credentials. */
export const ANONYMOUS: UserInfo = { username: 'system:anonymous', groups: [UNAUTHENTICATED] }

/** The key of `extra` that says which credentials a user has. */
export const CREDENTIAL_ID = 'authentication.kubernetes.io/credential-id'

/** A user who is known, in the group of all who are (`group.AuthenticatedGroupAdder`). */
export function withAuthenticated(user: UserInfo): UserInfo {
  const { username, groups } = user
  const isSaid = groups.includes(AUTHENTICATED) || groups.includes(UNAUTHENTICATED)
  return isSaid || username === ANONYMOUS.username ? user : { ...user, groups: [...groups, AUTHENTICATED] }
}
