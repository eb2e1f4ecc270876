// Paths that are no resources. What the other folders of this room use.
export { Health } from './health.js'
export { serverPaths } from './server-paths.js'
