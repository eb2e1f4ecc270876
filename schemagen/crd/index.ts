// CRDs of types. The inner door of this folder, for rooms above; not public API.
export type { MadeDefinition } from './definition.js'
export { definitionsOf, type MadeDefinitions } from './definitions.js'
export type { DefinitionProblem } from './problem.js'
export { DefinitionWriter } from './text.js'
