import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import type { Operation } from '../operation/operation.js'
import { hasMoreBytes } from '../../apimachinery/text/index.js'
import type { Text } from './value-types.js'

/** `+k8s:maxBytes`: at most `max` bytes in UTF-8. */
export function maxBytes(_op: Operation, path: FieldPath, value: Text, _old: Text, max: number): FieldErrorList {
  if (value === undefined || value === null || !hasMoreBytes(value, max)) return []
  return [field.tooLong(path, max, 'maxBytes')]
}
