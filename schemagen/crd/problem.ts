import type { SchemaProblem } from '../schema/index.js'

/** What a CRD can't say, or why none can be made. */
export type DefinitionProblem = SchemaProblem
