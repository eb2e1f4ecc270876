import type { PathHandler } from '../pipeline/index.js'
import { type DiscoveryOptions, discoveryPaths } from './discovery.js'
import type { Health } from './health.js'
import { openApiPaths } from './openapi.js'
import { rootPath } from './root.js'
import { versionPath } from './version.js'

export interface PathOptions extends DiscoveryOptions {
  readonly health: Health
}

const OTHERS = ['/metrics', '/openapi/v2', '/openapi/v3', '/openapi/v3/', '/version']

/** All that a server answers about itself. */
export const serverPaths = (options: PathOptions): readonly PathHandler[] => [
  discoveryPaths(options),
  options.health.handler,
  openApiPaths(options.catalogue, options.kubernetesVersion),
  versionPath(options.kubernetesVersion),
  rootPath(options.catalogue, [...OTHERS, ...options.health.paths()]),
]
