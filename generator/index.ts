// The room of the generator: from tagged types to modules of validators.
export { FAILURE_CODES } from './diagnostics.js'
export { Generator, type GeneratedFile, type GenerateResult, type GeneratorOptions } from './generator.js'
export { LINT_RULES, type LintFinding } from './lint/index.js'
export type { LintRule } from './lint/rule.js'
export type { GenerationFailure } from './resolve/failure.js'
