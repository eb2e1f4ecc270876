// Label and field selectors of requests. The inner door of this folder, for rooms above; not public API.
export { objectSelector, type ObjectSelector, textAt } from './object-selector.js'
