// Values as structured-merge-diff sees them. The inner door of this folder, for rooms above; not public API.
export { ForeignValue } from './foreign-value.js'
export { NIL_LIST, written } from './nil-list.js'
export { isMap, sortedKeys } from './value.js'
