import {
  firstVersionAccepting,
  isAtLeast,
  KUBERNETES_VERSIONS,
  minimumCompatibilityVersion,
} from '../../apimachinery/version/index.js'

/** The versions of the API server that a run is about. */
export interface LintedVersions {
  /** The version of the environment of new expressions: the server's minimum compatibility version. */
  readonly compatibility: string
  /** The server's own version, if it is known. */
  readonly kubernetesVersion?: string | undefined
}

/**
 * That an expression, which does not compile, does with a later environment: from which Kubernetes version on it is accepted.
 * Undefined if it compiles with none. `compilesWith` is asked with versions of environments.
 */
export function newerMessage(
  subject: string,
  { compatibility, kubernetesVersion }: LintedVersions,
  compilesWith: (compatibility: string) => boolean,
): string | undefined {
  const later = KUBERNETES_VERSIONS.filter((version) => !isAtLeast(compatibility, version))
  const introduced = later.find(compilesWith)
  if (introduced === undefined) return undefined
  const isDefault = kubernetesVersion !== undefined && minimumCompatibilityVersion(kubernetesVersion) === compatibility
  const where = isDefault ? `in ${kubernetesVersion}` : `with the minimum compatibility version ${compatibility}`
  return `${subject} compiles in Kubernetes ${firstVersionAccepting(introduced)} and later, but not ${where}`
}
