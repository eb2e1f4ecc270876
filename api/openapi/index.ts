// OpenAPI documents of a server. The inner door of this folder, for rooms above; not public API.
export { SCHEMAS } from './data/schemas-data.js'
export { TEXTS } from './data/texts-data.js'
export { documentsOf } from './document.js'
export { gnosticDocument } from './gnostic.js'
export { type PublishedForms, PublishedSchemas, publishedShapes, type PublishedTexts } from './published.js'
export { swaggerOf } from './swagger.js'
