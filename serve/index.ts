// kubevet/serve: an API server that starts in a blink, for tests and for work without a cluster.
export { ChangedError, CompactedError } from './store/store.js'
export type { Lease, RangeOptions, RangeResult, Row, Stop, Store, StoreEvent } from './store/store.js'
export type { AnyObject, ApiMetadata, ApiObject, ObjectReference } from './client/index.js'
export {
  type Access,
  type Answer,
  Client,
  type Impersonation,
  type ListOptions,
  type RequestOptions,
  type WatchEvent,
  type WatchOptions,
  type WriteOptions,
} from './client/index.js'
export type { ServeOptions } from './options/serve-options.js'
export { type Exchange, type ExchangePart, type ExchangeResource } from './record/index.js'
export { type GivenObjects, SetupError } from './setup/index.js'
export type { TypeModule, TypeValidation } from './tagged/index.js'
export { type ApiServer, serve } from './server.js'
export { type TestHooks, testServer, type TestServerOptions } from './test-server.js'
