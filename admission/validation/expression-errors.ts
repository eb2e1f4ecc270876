import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'

/** Why the expression of a field does not compile, undefined if it does: `spec.validations[0].expression`. */
export type ExpressionError = (field: string) => string | undefined

/** The error of an expression that does not compile; `expression` is the bad value (`convertCELErrorToValidationError`). */
export function validateExpression(expression: string, errorOf: ExpressionError, path: FieldPath): FieldErrorList {
  const error = errorOf(path.toString())
  return error === undefined ? [] : [field.invalid(path, expression, error)]
}
