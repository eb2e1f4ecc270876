// Stores. What the other folders of this room use.
export type { Journal, KeptRow } from './journal.js'
export { MemoryStore, type MemoryStoreOptions } from './memory-store.js'
export { snapshotOf } from './snapshot.js'
export {
  ChangedError,
  CompactedError,
  type Lease,
  type RangeOptions,
  type RangeResult,
  type Row,
  type Stop,
  type Store,
  type StoreEvent,
} from './store.js'
