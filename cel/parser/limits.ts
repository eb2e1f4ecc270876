// How large expressions may be: cel-go's defaults (`parser/options.go`) and the size that Kubernetes sets.

/** The most code points of an expression. */
export const MAX_CODE_POINTS = 100_000
/**
 * The deepest nesting of expressions, as cel-go's visitor counts it; in a broken text, rules of one kind inside each
 * other.
 */
export const MAX_DEPTH = 250
/** The most syntax errors reported. */
export const MAX_ERRORS = 100
/** The most recoveries from syntax errors. */
export const MAX_RECOVERIES = 30
/** The most words skipped in a recovery. */
export const MAX_SKIPPED = 256
/**
 * The most nodes that macros copy. Kubernetes has no such limit: each `optMap` after another doubles the expression, so
 * that a text of a few hundred characters needs more memory than there is.
 */
export const MAX_COPIES = 100_000

/** Thrown where an expression is nested too deep, or its macros make too much of it. */
export class LimitError extends Error {}
