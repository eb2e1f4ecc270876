// Advice on costs. The inner door of this folder, for rooms above; not public API.
export { boundFix } from './fix.js'
