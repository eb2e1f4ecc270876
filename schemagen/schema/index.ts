// Schemas of types. The inner door of this folder, for rooms above; not public API.
export type { SchemaOptions } from './context.js'
export { limitEdits, limitTag, lowestLimits, type LimitTag, type SourceEdit } from './limit-tag.js'
export { SchemaNode } from './node.js'
export type { SchemaProblem } from './problem.js'
export { problemOfMarker } from './markers.js'
export { Schemas, type MadeSchema } from './schema.js'
