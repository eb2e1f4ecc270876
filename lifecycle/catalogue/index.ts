// The lives of Kubernetes' own kinds. The inner door of this folder, for rooms above; not public API.
export { isDeprecatedIn, isRemovedIn, isServedIn, KindLives, KUBERNETES_KINDS } from './lives.js'
export type { CatalogueRow, Replacement } from './row.js'
