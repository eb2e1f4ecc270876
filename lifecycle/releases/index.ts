// Releases, judged by Kubernetes' Deprecation Policy. The inner door of this folder, for rooms above; not public API.
export { isBelow } from './fields.js'
export { replacementFault } from './replacement-fault.js'
export type { ApiElement, ReleaseRule } from './rule.js'
export { RELEASE_RULES } from './rules/index.js'
