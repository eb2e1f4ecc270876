// Kubernetes' own resources. The inner door of this folder, for rooms above; not public API.
export { BUILTIN_RECORDS } from './records.js'
export { partOf } from './columns.js'
export { type BuiltinOptions, type BuiltinRecord, builtinResourcesOf, type Tier } from './define.js'
export { PROTECTED } from './protected-storage.js'
export { isDefaultStorageClass } from './storage-class.js'
export { storageClassOf } from './storage-texts.js'
export type { ObjectClaim, ReviewedToken, ReviewServices, TokenClaims, TokenService } from './review-services.js'
