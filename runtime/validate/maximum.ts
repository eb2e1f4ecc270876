import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import type { Operation } from '../operation/operation.js'
import type { Numeric } from './value-types.js'

/** `+k8s:maximum`: an integer of at most `max`. */
export function maximum(
  _op: Operation,
  path: FieldPath,
  value: Numeric,
  _old: Numeric,
  max: number | bigint,
): FieldErrorList {
  if (value === undefined || value === null || value <= max) return []
  return [field.invalid(path, value, `must be less than or equal to ${max}`, 'maximum')]
}
