// Who may do what. The inner door of this folder, for rooms above; not public API.
export type { AuthorizationAttributes, AuthorizationDecision, Authorizer } from './authorizer.js'
