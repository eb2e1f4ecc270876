import { field } from '../field/constructors.js'
import type { FieldErrorList } from '../field/error-list.js'
import type { FieldPath } from '../field/path.js'
import type { Operation } from '../operation.js'

type Items = readonly unknown[] | null | undefined

/** Lists of pointers: Required at each nil item. */
export const noNils = (_op: Operation, path: FieldPath, list: Items, _old: Items): FieldErrorList =>
  (list ?? []).flatMap((item, at) => (item === null || item === undefined ? [field.required(path.index(at), '')] : []))
