import { field } from '../field/constructors.js'
import type { FieldErrorList } from '../field/error-list.js'
import type { FieldPath } from '../field/path.js'
import type { Operation } from '../operation.js'
import { codePoints } from './text-size.js'
import type { Text } from './value-types.js'

/** `+k8s:minLength`: at least `min` Unicode code points. */
export function minLength(_op: Operation, path: FieldPath, value: Text, _old: Text, min: number): FieldErrorList {
  if (value === undefined || value === null || codePoints(value) >= min) return []
  return [field.tooShort(path, value, min, 'minLength')]
}
