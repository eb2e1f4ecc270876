import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import type { Operation } from '../operation/operation.js'
import { codePoints } from '../../apimachinery/text/index.js'
import type { Text } from './value-types.js'

/** `+k8s:maxLength`: at most `max` Unicode code points. */
export function maxLength(_op: Operation, path: FieldPath, value: Text, _old: Text, max: number): FieldErrorList {
  if (value === undefined || value === null || value.length <= max || codePoints(value) <= max) return []
  return [field.tooLongCharacters(path, max, 'maxLength')]
}
