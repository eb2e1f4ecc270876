// Keys and values of YAML by its schema. The inner door of this folder, for rooms above; not public API.
export { completeKeys, describeKey, type DocumentSchema } from './complete-keys.js'
export { kindSchema, type PublishedKinds, publishedSchema } from './document-schema.js'
export { type KeyPlace, keyPlaceAt } from './key-place.js'
export { ITEM } from './key-step.js'
export type { KeySchema } from './key-schema.js'
