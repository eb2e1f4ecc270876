// The lives of Kubernetes' own kinds. The inner door of this folder, for rooms above; not public API.
export { catalogueRow, isBuiltinGroup, isRemovedIn, replacementIn, rowsOfVersion } from './lookup.js'
export type { CatalogueRow, Replacement } from './row.js'
