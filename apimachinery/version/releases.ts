// Which Kubernetes versions are known, and what an API server of one accepts in new expressions.
import { formatVersion, isAtLeast, parseVersion } from './version.js'

/** The first version that takes care of rollbacks: its API server knows what the one before it understands. */
const FIRST_WITH_ROLLBACK = '1.28'

const [OLDEST_MINOR, NEWEST_MINOR] = [23, 37]

/** The Kubernetes versions whose behaviour is known, oldest first. 1.23 is the first with CEL: rules in CRDs. */
export const KUBERNETES_VERSIONS: readonly string[] = Array.from(
  { length: NEWEST_MINOR - OLDEST_MINOR + 1 },
  (_, index) => `1.${OLDEST_MINOR + index}`,
)

export const OLDEST_VERSION = `1.${OLDEST_MINOR}`
export const NEWEST_VERSION = `1.${NEWEST_MINOR}`

/**
 * The version whose CEL libraries an API server of a Kubernetes version (`1.34`) accepts in new expressions: its minimum
 * compatibility version, by default the version before it (`1.33`), so that a rollback leaves no expression that the older
 * server cannot compile (KEP-4330). Servers before 1.28 accept all that they have. Stored expressions may use everything.
 * Throws RangeError for what is not a version.
 */
export const minimumCompatibilityVersion = (kubernetesVersion: string): string =>
  isAtLeast(kubernetesVersion, FIRST_WITH_ROLLBACK) ? shifted(kubernetesVersion, -1) : shifted(kubernetesVersion, 0)

/**
 * The first Kubernetes version whose API server accepts in new expressions what a version introduced: the one after it
 * (`1.34` for what came with `1.33`), or the same before 1.28. Throws RangeError for what is not a version.
 */
export const firstVersionAccepting = (introduced: string): string =>
  isAtLeast(introduced, FIRST_WITH_ROLLBACK) ? shifted(introduced, 1) : shifted(introduced, 0)

function shifted(text: string, by: number): string {
  const version = parseVersion(text)
  if (version === undefined) throw new RangeError(`not a Kubernetes version: ${JSON.stringify(text)}`)
  return formatVersion({ ...version, minor: version.minor + by })
}
