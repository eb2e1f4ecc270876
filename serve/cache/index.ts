// What is read of resources: lists and watches over a store. What the other folders of this room use.
export { encodedObject } from './encoded-object.js'
export { list, type ListRequest, type ListResult } from './list.js'
export type { ReadStore } from './read-store.js'
export { bytesOf, bytesOfStored, objectOf, objectsOf, recentObjects, ResourceRows, storedOf } from './resource-rows.js'
export { reached, revisionOf } from './revision.js'
export { storedObjects } from './stored-objects.js'
export { UnreadableError, UnreadableObjects } from './unreadable.js'
export { watch, type WatchEvent, type WatchRequest, type WatchSink } from './watch.js'
