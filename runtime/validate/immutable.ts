import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import type { Operation } from '../operation/operation.js'

/** `+k8s:immutable`: any update is an error. It relies on being called for changed values only. */
export const immutable = (op: Operation, path: FieldPath, _value: unknown, _old: unknown): FieldErrorList =>
  op.type === 'update' ? [field.invalid(path, null, 'field is immutable', 'immutable')] : []
