import { isAtLeast } from '../../apimachinery/version/index.js'
import { FeatureGateError, FeatureGates } from '../../runtime/index.js'
import { CannotRun } from '../io/cannot-run.js'

/** The feature gates of a Kubernetes version. Throws CannotRun for gates that it rejects. */
export function readGates(kubernetesVersion: string, gates: Readonly<Record<string, boolean>>): FeatureGates {
  try {
    return new FeatureGates(kubernetesVersion, gates)
  } catch (thrown) {
    if (thrown instanceof FeatureGateError) throw new CannotRun(thrown.message, laterGates(kubernetesVersion, gates))
    if (thrown instanceof RangeError) throw new CannotRun(thrown.message, 'write it as 1.34')
    throw thrown
  }
}

/** Since when the gates exist that the version lacks. */
function laterGates(kubernetesVersion: string, gates: Readonly<Record<string, boolean>>): string | undefined {
  const later = Object.keys(gates).flatMap((name) => {
    const since = FeatureGates.since(name)
    return since === undefined || isAtLeast(kubernetesVersion, since)
      ? []
      : [`${name} exists since Kubernetes ${since}`]
  })
  return later.length === 0 ? undefined : later.join(', ')
}
