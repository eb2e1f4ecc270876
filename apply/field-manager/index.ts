// Who owns which field of objects. The inner door of this folder, for rooms above; not public API.
export { FieldManager, type FieldManagerOptions, keepsOnFailure } from './field-manager.js'
export { keepTimes } from './keep-times.js'
export { managerOf, type RequestManager } from './request-manager.js'
export { type ReplicasPaths, ScaleHandler } from './scale-handler.js'
