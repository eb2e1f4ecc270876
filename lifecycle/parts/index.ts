// Parts of objects. The inner door of this folder, for rooms above; not public API.
export { itemsOf, objectAt, type Steps, textsOf } from './parts.js'
