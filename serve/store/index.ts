// Stores. What the other folders of this room use.
export type { Journal, KeptRow } from './journal.js'
export { MemoryStore } from './memory-store.js'
export { snapshotOf } from './snapshot.js'
export {
  ChangedError,
  CompactedError,
  type Lease,
  type RangeResult,
  type Row,
  type Stop,
  type Store,
  type StoreEvent,
} from './store.js'
