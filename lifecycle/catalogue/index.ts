// The lives of Kubernetes' own kinds. The inner door of this folder, for rooms above; not public API.
export { isDeprecatedIn, isOffByDefault, isRemovedIn } from './lives.js'
