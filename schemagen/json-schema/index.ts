// Types as JSON Schema 2020-12. The inner door of this folder, for rooms above; not public API.
export { ecmaPattern } from './pattern.js'
export { jsonSchemaDocument } from './document.js'
export { jsonSchemaOf, type JsonSchema } from './keywords.js'
