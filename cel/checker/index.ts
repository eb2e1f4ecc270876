// Types of expressions with mistakes. The inner door of this folder, for rooms above; not public API.
export { checkPartly } from './check.js'
