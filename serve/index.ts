// kubevet/serve: an API server that starts in a blink, for tests and for work without a cluster.
export { ChangedError, CompactedError } from './store/store.js'
export type { Lease, RangeOptions, RangeResult, Row, Stop, Store, StoreEvent } from './store/store.js'
export { type ApiServer, serve } from './server.js'
