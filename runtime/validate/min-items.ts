import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import type { Operation } from '../operation/operation.js'
import { listLength } from './list-length.js'
import type { List } from './value-types.js'

/** `+k8s:minItems`: a list of at least `min` items. */
export function minItems(_op: Operation, path: FieldPath, value: List, _old: List, min: number): FieldErrorList {
  const actual = listLength(value)
  return actual < min ? [field.tooFew(path, actual, min, 'minItems')] : []
}
