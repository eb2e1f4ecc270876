import { FeatureGateError, FeatureGates } from '../../runtime/index.js'
import { CannotRun } from '../io/cannot-run.js'

/** The feature gates of a Kubernetes version. Throws CannotRun for gates that it rejects. */
export function readGates(compatibility: string, gates: Readonly<Record<string, boolean>>): FeatureGates {
  try {
    return new FeatureGates(compatibility, gates)
  } catch (thrown) {
    if (thrown instanceof FeatureGateError) throw new CannotRun(thrown.message)
    if (thrown instanceof RangeError) throw new CannotRun(thrown.message, 'write it as 1.34')
    throw thrown
  }
}
