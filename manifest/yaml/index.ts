// YAML documents. The inner door of this folder, for rooms above; not public API.
export { type Comment, readComments } from './comments.js'
