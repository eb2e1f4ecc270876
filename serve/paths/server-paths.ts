import type { PathHandler } from '../pipeline/index.js'
import { type DiscoveryOptions, discoveryPaths } from './discovery.js'
import type { Health } from './health.js'
import type { SigningKey } from '../identity/index.js'
import { OPENID_PATHS, openIdPaths } from './openid.js'
import { openApiPaths } from './openapi.js'
import { rootPath } from './root.js'
import { versionPath } from './version.js'

export interface PathOptions extends DiscoveryOptions {
  readonly health: Health
  /** Signs tokens of ServiceAccounts. */
  readonly key: Pick<SigningKey, 'jwk'>
  /** The server's address, which is known when it listens. */
  url(): string
}

const OTHERS = ['/metrics', '/openapi/v2', '/openapi/v3', '/openapi/v3/', '/version']

/** All that a server answers about itself. */
export const serverPaths = (options: PathOptions): readonly PathHandler[] => [
  discoveryPaths(options),
  options.health.handler,
  openApiPaths(options.catalogue, options.kubernetesVersion),
  versionPath(options.kubernetesVersion),
  openIdPaths(options.key, () => options.url()),
  rootPath(options.catalogue, [...OTHERS, ...OPENID_PATHS, ...options.health.paths()]),
]
