// What is in CRDs, as lint rules walk them. The inner door of this folder, for rooms above; not public API.
export { expressionsOfDefinition } from './expressions.js'
export { lintWithKnown } from './lint.js'
export { LintedSchemas } from './linted-schemas.js'
