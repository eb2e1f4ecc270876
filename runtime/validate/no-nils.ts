import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import type { Operation } from '../operation/operation.js'

type Items = readonly unknown[] | null | undefined

/** Lists of pointers: Required at each nil item. */
export function noNils(_op: Operation, path: FieldPath, list: Items, _old: Items): FieldErrorList {
  const errs: FieldErrorList = []
  // A loop also sees the holes of a sparse array.
  for (let at = 0; at < (list?.length ?? 0); at++) {
    if (list?.[at] === null || list?.[at] === undefined) errs.push(field.required(path.index(at), ''))
  }
  return errs
}
