import type { Store } from './store.js'

/** Remembers what is in a store. Returns what makes it so again, by writes that watches see. */
export function snapshotOf(store: Store): () => void {
  const before = new Map(store.range('').rows.map((row) => [row.key, row.value]))
  return () => {
    for (const { key } of store.range('').rows) {
      // Gone with another one that was deleted before it.
      const modified = store.read(key)?.modified
      if (!before.has(key) && modified !== undefined) store.write(key, undefined, modified)
    }
    for (const [key, value] of before) {
      const row = store.read(key)
      if (!isSame(row?.value, value)) store.write(key, value, row?.modified ?? 0)
    }
  }
}

const isSame = (a: Uint8Array | undefined, b: Uint8Array): boolean =>
  a === b || (a !== undefined && Buffer.compare(a, b) === 0)
