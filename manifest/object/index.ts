// One Kubernetes object of a text. The inner door of this folder, for rooms above; not public API.
export { inlineObject, isIdentified } from './manifest.js'
