// The catalogue of tags. The inner door of this folder, for rooms above; not public API.
export { usage } from './catalogue.js'
