import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { GoValue, type GoType } from '../../apimachinery/go/index.js'
import type { Operation } from '../operation/operation.js'

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
