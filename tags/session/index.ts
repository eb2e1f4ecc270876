// Tags of an element. The inner door of this folder, for rooms above; not public API.
export { TagCommentError } from './registry.js'
export { TagSession } from './session.js'
