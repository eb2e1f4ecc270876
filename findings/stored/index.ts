// What is stored already, or known besides. The inner door of this folder, for rooms above; not public API.
export { StoredObjects } from './stored.js'
