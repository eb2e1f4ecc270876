// What the server says of its own health.
import type { HealthCheck, HealthEndpoint } from './health.js'

interface HealthSources {
  readonly policiesLoaded: () => boolean
  /** Why the last reload of something was refused, by its name; undefined if it was not. */
  readonly refusedReloads: () => Readonly<Record<string, string | undefined>>
  readonly certificateExpiry: () => Date | undefined
  readonly stopping: () => boolean
  readonly now: () => Date
}

/**
 * The endpoints. A reload that was refused fails `/healthz` and the single check `/readyz/reload`, but not `/readyz`, which only
 * mentions it: the policies before it go on serving, and all replicas, which get the same files, would be taken out at once.
 */
export function healthEndpoints(sources: HealthSources): readonly HealthEndpoint[] {
  const ping: HealthCheck = { name: 'ping', problem: () => undefined }
  const policies: HealthCheck = {
    name: 'policies',
    problem: () => (sources.policiesLoaded() ? undefined : 'no policies are loaded yet'),
  }
  const certificate: HealthCheck = {
    name: 'certificate',
    problem: () => {
      const expiry = sources.certificateExpiry()
      return expiry !== undefined && expiry < sources.now() ? `expired at ${expiry.toISOString()}` : undefined
    },
  }
  const refused = (): (readonly [name: string, problem: string])[] =>
    Object.entries(sources.refusedReloads()).flatMap(([name, problem]) =>
      problem === undefined ? [] : [[name, problem]],
    )
  const reload: HealthCheck = {
    name: 'reload',
    problem: () =>
      refused()
        .map(([name, problem]) => `${name}: ${problem}`)
        .join('; ') || undefined,
  }
  const shutdown: HealthCheck = {
    name: 'shutdown',
    problem: () => (sources.stopping() ? 'process is shutting down' : undefined),
  }
  const warnings = (): string[] =>
    refused().map(
      ([name]) =>
        `the last reload of the ${name} was refused; what was loaded before is still in use: see /readyz/reload`,
    )
  const ready = [ping, policies, certificate, shutdown]
  return [
    { name: 'livez', checks: [ping], single: [ping] },
    { name: 'readyz', checks: ready, single: [...ready, reload], warnings },
    { name: 'healthz', checks: [...ready, reload], single: [...ready, reload] },
  ]
}
