// Types as OpenAPI documents. The inner door of this folder, for rooms above; not public API.
export { openApiDocument } from './document.js'
