import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import type { Operation } from '../operation/operation.js'
import { mapSize } from './set-ness.js'

/** `+k8s:minProperties`: a map of at least `min` keys. */
export function minProperties(
  _op: Operation,
  path: FieldPath,
  value: object | null | undefined,
  _old: object | null | undefined,
  min: number,
): FieldErrorList {
  const actual = mapSize(value)
  return actual < min ? [field.tooFew(path, actual, min, 'minProperties')] : []
}
