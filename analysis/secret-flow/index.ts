// What expressions make of secrets. The inner door of this folder, for rooms above; not public API.
export { SecretFlow } from './secret-flow.js'
