import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import type { Operation } from '../operation/operation.js'
import { codePoints } from '../../apimachinery/text/index.js'
import type { Text } from './value-types.js'

/** `+k8s:minLength`: at least `min` Unicode code points. */
export function minLength(_op: Operation, path: FieldPath, value: Text, _old: Text, min: number): FieldErrorList {
  if (value === undefined || value === null || codePoints(value) >= min) return []
  return [field.tooShort(path, value, min, 'minLength')]
}
