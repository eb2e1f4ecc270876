import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import type { Operation } from '../operation/operation.js'
import { listLength } from './list-length.js'
import type { List } from './value-types.js'

/** `+k8s:maxItems`: a list of at most `max` items. */
export function maxItems(_op: Operation, path: FieldPath, value: List, _old: List, max: number): FieldErrorList {
  const actual = listLength(value)
  return actual > max ? [field.tooMany(path, actual, max, 'maxItems')] : []
}
