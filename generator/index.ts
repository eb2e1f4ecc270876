// The room of the generator: from tagged types to modules of validators.
export { FAILURE_CODES } from './diagnostics.js'
export type { FieldDeclaration } from './find-field.js'
export { Generator } from './generator.js'
export { LINT_RULES, type LintFinding } from './lint/index.js'
export type { LintRule } from './lint/rule.js'
export type { GeneratedFile, GenerateResult, GeneratorOptions } from './options.js'
export type { GenerationFailure } from './resolve/failure.js'
export type { RootType, TypeGraph } from './type-graph.js'
