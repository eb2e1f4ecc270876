import type { Store } from './store.js'

/** Remembers the objects in a store. Returns what makes them so again, by writes that watches see, which are kept as one. */
export function snapshotOf(store: Store): () => void {
  const before = new Map(store.range(OBJECTS).rows.map((row) => [row.key, row.value]))
  const restore = (): void => {
    for (const { key } of store.range(OBJECTS).rows) {
      // Gone with another one that was deleted before it.
      const modified = store.read(key)?.modified
      if (!before.has(key) && modified !== undefined) store.write(key, undefined, modified)
    }
    for (const [key, value] of before) {
      const row = store.read(key)
      if (!isSame(row?.value, value)) store.write(key, value, row?.modified ?? 0)
    }
  }
  return () => store.together(restore)
}

/** Below it are the objects of requests; what the server keeps for itself stays. */
const OBJECTS = '/registry/'

const isSame = (a: Uint8Array | undefined, b: Uint8Array): boolean =>
  a === b || (a !== undefined && Buffer.compare(a, b) === 0)
