// APIs that other objects refer to. The inner door of this folder, for rooms above; not public API.
export { type ReferenceFinding, referenceFindings } from './references.js'
export { REFERENCE_RECORDS } from './records/index.js'
