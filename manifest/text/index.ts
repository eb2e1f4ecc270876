// JSON texts, read fast. The inner door of this folder, for rooms above; not public API.
export { readPlainJson } from './plain-json.js'
