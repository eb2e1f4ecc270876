import { field } from '../field/constructors.js'
import type { FieldErrorList } from '../field/error-list.js'
import type { FieldPath } from '../field/path.js'
import type { Operation } from '../operation.js'
import { listLength } from './text-size.js'
import type { List } from './value-types.js'

/** `+k8s:maxItems`: a list of at most `max` items. */
export function maxItems(_op: Operation, path: FieldPath, value: List, _old: List, max: number): FieldErrorList {
  const actual = listLength(value)
  return actual > max ? [field.tooMany(path, actual, max, 'maxItems')] : []
}
