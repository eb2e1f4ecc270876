import { union, UNBOUNDED, type SizeEstimate } from '../declaration/estimate.js'

/** The sizes of a container's keys and values, where both are known from the expression itself (`entrySizeEstimate`). */
export interface EntrySize {
  readonly container: 'list' | 'map'
  readonly key: SizeEstimate
  readonly value: SizeEstimate
}

/** What no size has been added to yet. */
export const NO_SIZE: SizeEstimate = { min: UNBOUNDED, max: 0n }

/** The entry sizes that hold both, undefined if one is not known. */
export function unionOfEntries(a: EntrySize | undefined, b: EntrySize | undefined): EntrySize | undefined {
  if (a === undefined || b === undefined) return undefined
  return { container: a.container, key: union(a.key, b.key), value: union(a.value, b.value) }
}
