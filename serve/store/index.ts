// Stores. What the other folders of this room use.
export { openStore } from './open-store.js'
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
