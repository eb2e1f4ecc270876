import { trimSpace } from '../../apimachinery/text/index.js'
import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { validateExpression, type ExpressionError } from './expression-errors.js'
import type { Variable } from '../api/model.js'

const IDENTIFIER = /^[_a-zA-Z][_a-zA-Z0-9]*$/
const RESERVED: ReadonlySet<string> = new Set([
  ...['true', 'false', 'null', 'in', 'as', 'break', 'const', 'continue', 'else', 'for', 'function', 'if', 'import'],
  ...['let', 'loop', 'package', 'namespace', 'return', 'var', 'void', 'while'],
])

/** `validateVariable` for each. Names may repeat: the last variable of a name is meant. */
export const validateVariables = (
  variables: readonly Variable[],
  errorOf: ExpressionError,
  path: FieldPath,
): FieldErrorList => variables.flatMap((variable, index) => validateVariable(variable, errorOf, path.index(index)))

function validateVariable({ name, expression }: Variable, errorOf: ExpressionError, path: FieldPath): FieldErrorList {
  const errors: FieldErrorList = []
  if (trimSpace(name) === '') errors.push(field.required(path.child('name'), 'name is not specified'))
  else if (!IDENTIFIER.test(name) || RESERVED.has(name)) {
    errors.push(field.invalid(path.child('name'), name, 'must be a valid CEL identifier'))
  }
  const at = path.child('expression')
  if (trimSpace(expression) === '') errors.push(field.required(at, 'expression is not specified'))
  else errors.push(...validateExpression(expression, errorOf, at))
  return errors
}
