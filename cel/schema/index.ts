// Structural schemas as CEL sees them. The inner door of this folder, for rooms above; not public API.
export { declareSchema, MAX_REQUEST_SIZE } from './declare.js'
export { escapeName, unescapeName } from './escape.js'
export { withTypeAndObjectMeta } from './resource-schema.js'
export { parseDuration } from './strfmt/duration.js'
export { SchemaTypes } from './struct-types.js'
