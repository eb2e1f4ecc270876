import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { option, type Operation, type ValidateFunction } from '../operation/operation.js'

/** `+k8s:ifEnabled`, `+k8s:ifDisabled`: runs a check while an option is on, or off. An option that is not defined is an internal error. */
export function ifOption<T>(
  op: Operation,
  path: FieldPath,
  value: T,
  old: T | undefined,
  name: string,
  enabled: boolean,
  validator: ValidateFunction<T>,
): FieldErrorList {
  const on = option(op, name)
  if (on === undefined) return [field.internalError(path, new Error(`undefined validation option ${quote(name)}`))]
  return on === enabled ? validator(op, path, value, old) : []
}
