import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import type { Operation } from '../operation/operation.js'
import type { Numeric } from './value-types.js'

/** `+k8s:minimum`: an integer of at least `min`. */
export function minimum(
  _op: Operation,
  path: FieldPath,
  value: Numeric,
  _old: Numeric,
  min: number | bigint,
): FieldErrorList {
  if (value === undefined || value === null || value >= min) return []
  return [field.invalid(path, value, `must be greater than or equal to ${min}`, 'minimum')]
}
