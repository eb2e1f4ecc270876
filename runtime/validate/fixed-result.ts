import { field } from '../field/constructors.js'
import type { FieldErrorList } from '../field/error-list.js'
import type { FieldPath } from '../field/path.js'
import { GoValue, type GoType } from '../go/type.js'
import type { Operation } from '../operation.js'

/** `+k8s:validateTrue`, `+k8s:validateFalse`: a check with a fixed result. `type` is that of the value's pointer. */
export const fixedResult = (
  _op: Operation,
  path: FieldPath,
  value: unknown,
  _old: unknown,
  result: boolean,
  text: string,
  type: GoType,
): FieldErrorList =>
  result ? [] : [field.invalid(path, new GoValue(type, value), `forced failure: ${text}`, 'validateFalse')]
