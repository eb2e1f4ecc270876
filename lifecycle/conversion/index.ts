// Objects of deprecated kinds, rewritten. The inner door of this folder, for rooms above; not public API.
export { convert } from './convert.js'
export { parsePath } from './path.js'
