// All findings about CRDs and policies. The inner door of this folder, for rooms above; not public API.
export { describeLintRule, LINT_CATALOGUE, lintRuleOf } from '../check/catalogue.js'
export { checkObjects, type CheckedObjects } from './check.js'
export { isLookedFor, type LintChecks } from '../check/checks.js'
export { KnownParts } from '../check/known-parts.js'
export { KnownPolicies } from '../check/known-policies.js'
