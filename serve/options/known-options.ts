import { didYouMean } from '../../diagnostics/finding/index.js'
import type { ServeOptions } from './serve-options.js'

/** All of them: a type has no list to look into. */
const OPTIONS: Readonly<Record<keyof ServeOptions, true>> = {
  crds: true,
  policies: true,
  objects: true,
  types: true,
  validation: true,
  storage: true,
  kubernetesVersion: true,
  bindAddress: true,
  securePort: true,
  tls: true,
  tlsCertFile: true,
  tlsPrivateKeyFile: true,
  clientCaFile: true,
  tokenAuthFile: true,
  authorizationMode: true,
  runtimeConfig: true,
  featureGates: true,
  eventTtl: true,
  garbageCollection: true,
  namespaceDeletion: true,
  livezGracePeriod: true,
  shutdownDelayDuration: true,
  policyTypeChecking: true,
  now: true,
  onError: true,
  webhookServices: true,
  onExchange: true,
}

/**
 * JavaScript has no compiler that sees a misspelt option: `crd` would be a server without CRDs.
 *
 * @throws TypeError for an option that there is not
 */
export function checkOptions(options: ServeOptions): void {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(OPTIONS, name))
  if (unknown === undefined) return
  const hint = didYouMean(unknown, Object.keys(OPTIONS))
  throw new TypeError(`serve: there is no option "${unknown}"${hint === undefined ? '' : `: ${hint}`}`)
}
