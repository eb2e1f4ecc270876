// Expressions as terms: normal form, implication, tautology. The inner door of this folder, for rooms above; not public API.
export { implies } from './implication.js'
export { normalize, normalizeExpression, normalizeRule } from './normalize.js'
export { isNeverFalse, isNeverTrue } from './tautology.js'
export { literal, term, type Term } from './term.js'
