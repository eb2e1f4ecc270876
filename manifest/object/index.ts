// One Kubernetes object of a text. The inner door of this folder, for rooms above; not public API.
export { type IdentifiedObject, inlineObject, isIdentified } from './manifest.js'
