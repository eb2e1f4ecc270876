// Texts of a workspace. The inner door of this folder, for rooms above; not public API.
export { documentFindings, type DocumentFinding } from './findings.js'
export { ManifestDocument } from './manifest-document.js'
export { Workspace } from './workspace.js'
