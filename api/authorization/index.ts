// Who may do what. The inner door of this folder, for rooms above; not public API.
export type {
  AuthorizationAttributes,
  AuthorizationDecision,
  Authorizer,
  FoundRules,
  ResourceAttributes,
} from './authorizer.js'
export { gatheredRules } from './aggregation.js'
export { BOOTSTRAP_POLICY } from './bootstrap-policy.js'
export { escalationOf } from './escalation.js'
export { forbiddenStatus, sanitized } from './forbidden.js'
export { type PolicyRule, rulesOf } from './policy-rule.js'
export { RbacAuthorizer } from './rbac-authorizer.js'
export { type RbacObjects, roleReferenceOf, roleReferenceRules } from './rule-resolver.js'
export { ALWAYS_ALLOW, ALWAYS_DENY, MASTERS_ALLOWED, union } from './simple-authorizers.js'
