import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import type { Operation } from '../operation/operation.js'
import { mapSize } from './set-ness.js'

/** `+k8s:maxProperties`: a map of at most `max` keys. */
export function maxProperties(
  _op: Operation,
  path: FieldPath,
  value: object | null | undefined,
  _old: object | null | undefined,
  max: number,
): FieldErrorList {
  const actual = mapSize(value)
  return actual > max ? [field.tooMany(path, actual, max, 'maxProperties')] : []
}
