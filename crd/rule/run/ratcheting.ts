// Which errors an update is forgiven: apiextensions' `cel.ratchetingOptions`.
import type { CorrelatedValue } from '../../value/correlate.js'

/** Where a walk is beside the stored object. */
export interface Ratcheting {
  /** The stored value that a node correlates with; undefined if there is none. */
  readonly current: CorrelatedValue | undefined
  /** The nearest one above it. */
  readonly nearest: CorrelatedValue | undefined
}

export const NO_RATCHETING: Ratcheting = { current: undefined, nearest: undefined }

/** Whether a node did not change, or the nearest one above it that has a stored value. */
export const isUnchanged = ({ current, nearest }: Ratcheting): boolean => (current ?? nearest)?.equal() === true

/** The place of a key. `apiVersion` and `kind` of the root are never forgiven, since both objects were converted. */
export function ratchetKey(at: Ratcheting, key: string): Ratcheting {
  if (at.current === undefined) return at
  if (at.nearest === undefined && (key === 'apiVersion' || key === 'kind')) return NO_RATCHETING
  return { current: at.current.key(key), nearest: at.current }
}

export function ratchetIndex(at: Ratcheting, index: number): Ratcheting {
  return at.current === undefined ? at : { current: at.current.index(index), nearest: at.current }
}
