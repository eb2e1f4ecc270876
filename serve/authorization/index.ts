// Who may do what. What the other folders of this room use.
export { type Access, accessTo } from './access.js'
export { celAuthorizer } from './cel-authorizer.js'
export { type GuardedWrite, WriteGuard } from './write-guard.js'
