import { field } from '../field/constructors.js'
import type { FieldErrorList } from '../field/error-list.js'
import type { FieldPath } from '../field/path.js'
import type { Operation } from '../operation.js'
import { codePoints } from './text-size.js'
import type { Text } from './value-types.js'

/** `+k8s:maxLength`: at most `max` Unicode code points. */
export function maxLength(_op: Operation, path: FieldPath, value: Text, _old: Text, max: number): FieldErrorList {
  if (value === undefined || value === null || value.length <= max || codePoints(value) <= max) return []
  return [field.tooLongCharacters(path, max, 'maxLength')]
}
