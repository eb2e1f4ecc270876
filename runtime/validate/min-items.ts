import { field } from '../field/constructors.js'
import type { FieldErrorList } from '../field/error-list.js'
import type { FieldPath } from '../field/path.js'
import type { Operation } from '../operation.js'
import { listLength } from './text-size.js'
import type { List } from './value-types.js'

/** `+k8s:minItems`: a list of at least `min` items. */
export function minItems(_op: Operation, path: FieldPath, value: List, _old: List, min: number): FieldErrorList {
  const actual = listLength(value)
  return actual < min ? [field.tooFew(path, actual, min, 'minItems')] : []
}
