// Rules of CRDs. The inner door of this folder, for rooms above; not public API.
export { isCostError } from './cost.js'
