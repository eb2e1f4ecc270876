// What a release does not have of what objects are written for. The inner door of this folder, for rooms above; not public API.
export { findingOf, OFF_BY_DEFAULT } from './findings.js'
export { apiUses, pathText } from './uses.js'
