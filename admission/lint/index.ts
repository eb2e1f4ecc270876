// The lint of policies. The inner door of this folder, for rooms above; not public API.
export { SUPPOSED_SIZE } from './costs.js'
export { expressionsOfPolicy, webhookEnvironment } from './expressions.js'
export { KnownPolicyFindings, lintPoliciesBeside } from './lint.js'
export { webhookCosts } from './policy-costs.js'
