// Tagged types as APIs. The inner door of this folder, for rooms above; not public API.
export { type DeclaredApi, declaredApis, type DeclaredApis, type TypeSource } from './declared-apis.js'
export type { DeclaredField } from './fields.js'
