import { MemoryStore } from './memory-store.js'
import type { Store } from './store.js'

/** The store of a server: the given one, or one in memory. */
export const openStore = (storage: Store | undefined): Store => storage ?? new MemoryStore()
