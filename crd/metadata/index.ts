// The inner door of this folder: metadata as all kinds have it, for the room admission/. Not public API.
export type { ObjectMeta } from './object-meta.js'
export { dnsSubdomainFaults, pathSegmentName, subdomainName } from './name.js'
export { generateName, handleObjectMeta, keepStoredFields, refusedUpdate, wipeSystemFields } from './prepare.js'
export { objectMetaShape, timeShape } from './shape.js'
export { validateCommonFields } from './validate-common-fields.js'
export { validateObjectMeta, type ObjectMetaValidation } from './validate.js'
