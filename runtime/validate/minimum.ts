import { field } from '../field/constructors.js'
import type { FieldErrorList } from '../field/error-list.js'
import type { FieldPath } from '../field/path.js'
import type { Operation } from '../operation.js'
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
