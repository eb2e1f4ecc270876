// Paths that are no resources. What the other folders of this room use.
export { discoveryPaths } from './discovery.js'
export { healthPath, versionPath } from './version.js'
