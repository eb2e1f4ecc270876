// The door to semver.
import { Option } from 'commander'
import { coerce } from 'semver'
import { CannotRun } from '../io/cannot-run.js'

export const compatibilityOption = (text = 'Kubernetes version to behave as, e.g. 1.34'): Option =>
  new Option('--compatibility <version>', text).argParser(parseCompatibility)

/**
 * The minor version, `1.34`, of a Kubernetes version in one of its usual forms: `1.34`, `v1.34.2`, `v1.34.2-gke.100`. Throws
 * CannotRun for other texts.
 */
export function parseCompatibility(text: string): string {
  const version = /^v?1\.[0-9]/.test(text) ? coerce(text) : null
  if (version === null) throw new CannotRun(`--compatibility ${text}: not a Kubernetes version`, 'write it as 1.34')
  return `${version.major}.${version.minor}`
}
