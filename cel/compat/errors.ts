// The error classes of cel-js, with kube-apiserver's texts. `cause` is the error of `kubevet/cel`, which has the places in the
// expression, the costs and source lines.
import { CelCompileError, type CelEvaluationError as EvaluationError } from '../errors.js'

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

/** What is wrong with an expression, one text a mistake. */
export const textsOf = ({ issues, message }: CelCompileError): string[] =>
  issues.length === 0 ? [message] : issues.map((issue) => issue.message)

/** Errors of which the checker or an evaluation says that types are wrong. */
const OF_TYPES = /^(?:found no matching overload|no such overload|expected type )/

/** The error as cel-js's callers know it. */
export function compatError(error: CelCompileError | EvaluationError): Error {
  if (error instanceof CelCompileError && error.phase === 'parse') {
    return new CelParseError(`Given string is not a valid CEL expression: ${textsOf(error).join(', ')}`, {
      cause: error,
    })
  }
  const texts = error instanceof CelCompileError ? textsOf(error) : [error.message]
  const Class = OF_TYPES.test(texts[0] ?? '') ? CelTypeError : CelEvaluationError
  return new Class(texts.join(', '), { cause: error })
}
