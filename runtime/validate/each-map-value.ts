import { addErrors, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import type { GoType } from '../../apimachinery/go/index.js'
import { leavesOut } from '../operation/incomplete.js'
import type { Operation, ValidateFunction } from '../operation/operation.js'
import { visitMapValues, type MapOf } from './items.js'

/** `+k8s:eachVal` on a map, and checks of the values' type: validates each value; on update those that changed or are new. */
export function eachMapValue<T>(
  op: Operation,
  path: FieldPath,
  map: MapOf<T>,
  old: MapOf<T>,
  type: GoType,
  validator: ValidateFunction<T>,
): FieldErrorList {
  if (leavesOut(op, path, map)) return []
  const errs: FieldErrorList = []
  visitMapValues(op, map, old, type, (value, oldValue, key) =>
    addErrors(errs, validator(op, path.key(key), value, oldValue)),
  )
  return errs
}
