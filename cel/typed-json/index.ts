// Values in a form that tells all types apart. The inner door of this folder, for rooms above; not public API.
export { toTypedJson } from './to-typed-json.js'
