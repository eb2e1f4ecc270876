// Who owns which field of objects. The inner door of this folder, for rooms above; not public API.
export { FieldManager, keepsOnFailure } from './field-manager.js'
export { keepTimes } from './keep-times.js'
export { managerOf } from './request-manager.js'
export { ScaleHandler } from './scale-handler.js'
