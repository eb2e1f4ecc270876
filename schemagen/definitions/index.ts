// Schemas by name. The inner door of this folder, for rooms above; not public API.
export { Definitions } from './definitions.js'
