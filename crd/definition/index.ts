// CRDs. The inner door of this folder, for rooms above; not public API.
export { sourceFields } from './source-field.js'
export { structuralSchemaOf } from './structural-schema.js'
