// CRDs. The inner door of this folder, for rooms above; not public API.
export { validateCaBundle } from './ca-bundle.js'
export { withDefaults } from './defaults.js'
export { schemaOf, type WebhookClientConfig } from './model.js'
export { sourceFields } from './source-field.js'
export { structuralSchemaOf } from './structural-schema.js'
export { definitionType } from './type.js'
export type { DefinitionV1 } from './v1.js'
export { validateClientConfig } from './webhook-client.js'
