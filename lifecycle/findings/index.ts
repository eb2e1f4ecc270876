// What a release does not have of what objects are written for. The inner door of this folder, for rooms above; not public API.
export { findingOf, type LifecycleFinding, lifecycleFindings } from './findings.js'
export { type ApiUse, apiUses, itemKind, LAST_APPLIED, listItems, namedKind, pathText } from './uses.js'
