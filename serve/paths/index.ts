// Paths that are not resources. What the other folders of this room use.
export { Health } from './health.js'
export { serverPaths } from './server-paths.js'
