import { addErrors, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { leavesOut } from '../operation/incomplete.js'
import type { Operation, ValidateFunction } from '../operation/operation.js'
import { visitItems, type ItemSpec, type ListOf } from './items.js'

/** `+k8s:eachVal` on a list, and checks of the items' type: validates each item, on update those that changed or are new. */
export function eachItem<T>(
  op: Operation,
  path: FieldPath,
  list: ListOf<T>,
  old: ListOf<T>,
  spec: ItemSpec<T>,
  validator: ValidateFunction<T>,
): FieldErrorList {
  if (leavesOut(op, path, list)) return []
  const errs: FieldErrorList = []
  visitItems(op, list, old, spec, (item, oldItem, at) => addErrors(errs, validator(op, path.index(at), item, oldItem)))
  return errs
}
