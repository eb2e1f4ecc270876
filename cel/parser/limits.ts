// How large expressions may be: cel-go's defaults (`parser/options.go`) and the size that Kubernetes sets.

/** Code points of an expression at most. */
export const MAX_CODE_POINTS = 100_000
/** Nesting of expressions at most, as cel-go's visitor counts it; in a broken text, rules of one kind inside each other. */
export const MAX_DEPTH = 250
/** Syntax errors reported at most. */
export const MAX_ERRORS = 100
/** Recoveries from syntax errors at most. */
export const MAX_RECOVERIES = 30
/** Words skipped in a recovery at most. */
export const MAX_SKIPPED = 256
/**
 * Nodes that macros copy at most. Kubernetes has no such limit: each `optMap` behind another doubles the expression, so that
 * a text of a few hundred characters needs more memory than there is.
 */
export const MAX_COPIES = 100_000

/** Thrown where an expression is nested too deep, or its macros make too much of it. */
export class LimitError extends Error {}
