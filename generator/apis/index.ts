// Tagged types as APIs. The inner door of this folder, for rooms above; not public API.
export { type DeclaredApi, declaredApis, type TypeSource } from './declared-apis.js'
