// The door to semver.
import { Option } from 'commander'
import coerce from 'semver/functions/coerce.js'
import {
  isAtLeast,
  KUBERNETES_VERSIONS,
  minimumCompatibilityVersion,
  NEWEST_VERSION,
  OLDEST_VERSION,
} from '../../apimachinery/version/index.js'
import { CannotRun } from '../io/cannot-run.js'

/** What the command line, the config or a suite says about the API server; versions as `1.34`. */
export interface VersionChoices {
  readonly kubernetesVersion?: string
  readonly minCompatibilityVersion?: string
}

/** The API server that a run is about. */
export interface ServerVersion {
  /** `1.34`: the APIs, tags and feature gates that there are. */
  readonly kubernetesVersion: string
  /** The version of the environment of new expressions: the minimum compatibility version. */
  readonly compatibility: string
}

/** The version of the API server where none is named: the one that Kubernetes' documentation describes. */
const DEFAULT_KUBERNETES_VERSION = '1.34'

export const kubernetesVersionOption = (
  text = `Kubernetes version of the API server (default: ${DEFAULT_KUBERNETES_VERSION})`,
): Option =>
  new Option('--kubernetes-version <version>', text).argParser((value) =>
    parseKubernetesVersion('--kubernetes-version', value),
  )

export const minCompatibilityVersionOption = (): Option =>
  new Option(
    '--min-compatibility-version <version>',
    'Kubernetes version whose CEL new expressions may use, as of kube-apiserver (default: the one before)',
  ).argParser((value) => parseKubernetesVersion('--min-compatibility-version', value))

/** `known are 1.23 to 1.37` */
const KNOWN_VERSIONS = `known are ${OLDEST_VERSION} to ${NEWEST_VERSION}`

/**
 * The minor version, `1.34`, of a Kubernetes version in one of its usual forms: `1.34`, `v1.34.2`, `v1.34.2-gke.100`. Throws
 * CannotRun for other texts, and for versions that are not known; `name` says whose version it is.
 */
export function parseKubernetesVersion(name: string, text: string): string {
  const version = /^v?1\.[0-9]/.test(text) ? coerce(text) : null
  if (version === null) throw new CannotRun(`${name} ${text}: not a Kubernetes version`, 'write it as 1.34')
  const minor = `${version.major}.${version.minor}`
  if (KUBERNETES_VERSIONS.includes(minor)) return minor
  throw new CannotRun(`${name} ${text}: not a known Kubernetes version`, KNOWN_VERSIONS)
}

/**
 * The API server of a run: the first of the choices that names a Kubernetes version, which brings its minimum compatibility
 * version along; that of the first choices, the command line's, wins in any case. Throws CannotRun if the minimum
 * compatibility version is later than the Kubernetes version, which kube-apiserver refuses.
 */
export function serverVersion(own: VersionChoices, ...others: readonly VersionChoices[]): ServerVersion {
  const all = [own, ...others]
  const chosen = all.find((one) => one.kubernetesVersion !== undefined) ?? all.at(-1)
  const kubernetesVersion = chosen?.kubernetesVersion ?? DEFAULT_KUBERNETES_VERSION
  const minimum = own.minCompatibilityVersion ?? chosen?.minCompatibilityVersion
  if (minimum === undefined) return { kubernetesVersion, compatibility: minimumCompatibilityVersion(kubernetesVersion) }
  if (isAtLeast(kubernetesVersion, minimum)) return { kubernetesVersion, compatibility: minimum }
  throw new CannotRun(
    `the minimum compatibility version ${minimum} is later than the Kubernetes version ${kubernetesVersion}`,
    `choose --min-compatibility-version ${kubernetesVersion} or earlier, or a later --kubernetes-version`,
  )
}
