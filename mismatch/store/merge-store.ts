// Joins stores: those of the pods of a Job, or of several services.
import { createHash } from 'node:crypto'
import { StoreError } from '../sqlite/store-error.js'
import type { MismatchStore, Progress } from './store.js'

/** Where a store keeps which others it has: by their ids, hashes of what they held. */
const MERGED = 'merged'

/** The stores that a store has, also by way of others: id → hash of what it held. */
export const mergedStores = (store: MismatchStore): ReadonlyMap<string, string> => store.progress(MERGED)

/**
 * Adds what another store holds, in one transaction, with `progress`. False if that was done before, and the other one has not
 * changed since: so nothing counts twice. Throws a StoreError for one that has changed, or that has a store in common with this one.
 */
export function mergeStore(into: MismatchStore, from: MismatchStore, progress: readonly Progress[] = []): boolean {
  const data = from.read()
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 32)
  const known = mergedStores(into)
  if (known.get(from.id) === hash) return false
  const added = new Map([...mergedStores(from), [from.id, hash]])
  const twice = from.id === into.id || [...added.keys()].some((id) => known.has(id) || id === into.id)
  if (twice) {
    const problem = known.has(from.id)
      ? 'was merged before, and has changed since'
      : 'has counts that were merged before, by way of another store'
    throw new StoreError('mergedBefore', from.file, problem, 'merge all stores into a new one')
  }
  const merged = Array.from(added, ([id, position]) => ({ shard: MERGED, source: id, position }))
  into.write(data, [...merged, ...progress])
  return true
}
