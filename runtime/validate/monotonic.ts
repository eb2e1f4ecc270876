import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import type { Operation } from '../operation/operation.js'
import type { Numeric } from './value-types.js'

/** `+k8s:monotonic`: an integer that may not decrease on update. */
export function monotonic(op: Operation, path: FieldPath, value: Numeric, old: Numeric): FieldErrorList {
  if (op.type !== 'update' || value === undefined || value === null || old === undefined || old === null) return []
  if (value >= old) return []
  return [field.invalid(path, value, `may not be decreased from ${old}`, 'monotonic')]
}
