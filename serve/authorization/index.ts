// Who may do what. What the other folders of this room use.
export { celAuthorizer } from './cel-authorizer.js'
export { authorizationModes, authorizerOf } from './modes.js'
export { StoredRbac } from './stored-rbac.js'
export { type GuardedWrite, WriteGuard } from './write-guard.js'
