import type { FieldErrorList } from '../../apimachinery/field/index.js'

/**
 * What a validation returned, if it is a list of field errors; throws a TypeError otherwise. By shape, not by class: a
 * validator may have been built with another copy of this package.
 */
export function requireErrorList(returned: unknown): FieldErrorList {
  if (Array.isArray(returned) && returned.every(isFieldError)) return returned as FieldErrorList
  throw new TypeError('validation did not return a list of field errors')
}

const isFieldError = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && 'field' in value && 'with' in value
