// The error classes of cel-js, with kube-apiserver's texts. `cause` is the error of `kubevet/cel`, which has the places in the
// expression, the costs and source lines.

/** The expression is not CEL. */
export class CelParseError extends Error {
  override readonly name = 'CelParseError'
}

/** An operator or a function does not take values of these types. */
export class CelTypeError extends Error {
  override readonly name = 'CelTypeError'
}

/** The evaluation failed for any other reason, or the expression calls a function that is unknown. */
export class CelEvaluationError extends Error {
  override readonly name = 'CelEvaluationError'
}
