import { MemoryStore, type Store } from '../store/index.js'

/**
 * The store of a server: the given one, one that keeps everything in a file, or one in memory.
 *
 * @throws StoreError for a file that can't be used
 */
export async function openStore(storage: string | Store | undefined): Promise<Store> {
  if (typeof storage === 'object') return storage
  if (storage === undefined) return new MemoryStore()
  // SQLite is loaded by those who need it.
  const { SqliteJournal } = await import('./sqlite-journal.js')
  return new MemoryStore({ journal: SqliteJournal.open(storage) })
}
