// A client for tests. What the other folders of this room use.
export { type AnyObject, type ApiMetadata, type ApiObject, type ObjectReference } from './api-object.js'
export { Client, type Impersonation, type ListOptions, type WatchOptions, type WriteOptions } from './client.js'
export type { Access, Answer, RequestOptions } from './transport.js'
export type { WatchEvent } from './watch-events.js'
