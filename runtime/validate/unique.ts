import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { GoValue, valueOrZero } from '../../apimachinery/go/index.js'
import { isIncomplete } from '../operation/incomplete.js'
import type { Operation } from '../operation/operation.js'
import type { ItemSpec, ListOf } from './items.js'

/** Sets and list maps: Duplicate at each item that equals an earlier one. */
export function unique<T>(
  op: Operation,
  path: FieldPath,
  list: ListOf<T>,
  _old: ListOf<T>,
  { identity, type }: ItemSpec<T>,
): FieldErrorList {
  if (list === undefined || list === null || list.length < 2 || identity === undefined) return []
  const duplicates = identity.duplicates(list)
  if (duplicates.length === 0 || isIncomplete(op, list)) return []
  return duplicates.map((at) => field.duplicate(path.index(at), new GoValue(type(), valueOrZero(type(), list[at]))))
}
