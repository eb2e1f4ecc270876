// Kubernetes versions. The inner door of this folder, for rooms above; not public API.
export {
  compareVersions,
  DEFAULT_COMPATIBILITY,
  formatVersion,
  isAtLeast,
  type KubernetesVersion,
  parseVersion,
} from './version.js'
export {
  firstVersionAccepting,
  KUBERNETES_VERSIONS,
  minimumCompatibilityVersion,
  NEWEST_VERSION,
  OLDEST_VERSION,
} from './releases.js'
export { apiStability, type ApiStability, compareApiVersions, compareStabilities } from './api-version.js'
export { isSince } from './since.js'
