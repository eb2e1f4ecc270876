// Schemas of merging. The inner door of this folder, for rooms above; not public API.
export { publishedDefinition, type PublishedSchema } from './definition-schema.js'
export { resolve } from './resolve.js'
