// Who may do what. What the other folders of this room use.
export { accessTo } from './access.js'
export { celAuthorizer } from './cel-authorizer.js'
export { WriteGuard } from './write-guard.js'
