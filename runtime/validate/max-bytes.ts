import { field } from '../field/constructors.js'
import type { FieldErrorList } from '../field/error-list.js'
import type { FieldPath } from '../field/path.js'
import type { Operation } from '../operation.js'
import { hasMoreBytes } from '../content/byte-length.js'
import type { Text } from './value-types.js'

/** `+k8s:maxBytes`: at most `max` bytes in UTF-8. */
export function maxBytes(_op: Operation, path: FieldPath, value: Text, _old: Text, max: number): FieldErrorList {
  if (value === undefined || value === null || !hasMoreBytes(value, max)) return []
  return [field.tooLong(path, max, 'maxBytes')]
}
