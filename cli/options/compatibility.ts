// The door to semver.
import { coerce } from 'semver'
import { CannotRun } from '../io/cannot-run.js'

/**
 * The minor version, `1.34`, of a Kubernetes version as people have it at hand: `1.34`, `v1.34.2`, `v1.34.2-gke.100`. Throws
 * CannotRun for other texts.
 */
export function parseCompatibility(text: string): string {
  const version = /^v?1\.[0-9]/.test(text) ? coerce(text) : null
  if (version === null) throw new CannotRun(`--compatibility ${text}: not a Kubernetes version`, 'write it as 1.34')
  return `${version.major}.${version.minor}`
}
