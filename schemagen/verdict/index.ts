// What is said of CRDs that are made of types. The inner door of this folder, for rooms above; not public API.
export { problemFinding } from './problem-finding.js'
export { serverVerdict } from './server-verdict.js'
