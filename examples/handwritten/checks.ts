// What the validations here share. An error that a tag finds as well says so (`markCoveredByDeclarative`) and has the
// origin of that tag: by type, field and origin the two are told to be the same.
import { field, type FieldErrorList, type FieldPath } from 'kubevet/runtime'

/** One Invalid error for each message; covered if there is an origin. */
export function invalid(path: FieldPath, value: unknown, messages: readonly string[], origin?: string): FieldErrorList {
  const errors = messages.map((message) => field.invalid(path, value, message))
  return origin === undefined ? errors : errors.map((error) => error.withOrigin(origin).markCoveredByDeclarative())
}

/** `+k8s:required` of a string. */
export const coveredRequired = (path: FieldPath, value: string | undefined): FieldErrorList =>
  value ? [] : [field.required(path, '').markCoveredByDeclarative()]

/** A string that no tag requires. */
export const required = (path: FieldPath, value: string | undefined): FieldErrorList =>
  value ? [] : [field.required(path, '')]

/** `+k8s:minimum=0` */
export const coveredNonNegative = (path: FieldPath, value: number | undefined): FieldErrorList =>
  value !== undefined && value < 0 ? invalid(path, value, ['must be greater than or equal to 0'], 'minimum') : []

/** `+k8s:maxItems` and `+k8s:maxProperties`: nothing else is said of a list that is too long. */
export const coveredTooMany = (
  path: FieldPath,
  count: number,
  max: number,
  origin: 'maxItems' | 'maxProperties' = 'maxItems',
): FieldErrorList =>
  count > max ? [field.tooMany(path, count, max).withOrigin(origin).markCoveredByDeclarative()] : []

/** `+k8s:maxBytes` */
export const coveredTooManyBytes = (path: FieldPath, value: string | undefined, max: number): FieldErrorList =>
  new TextEncoder().encode(value ?? '').length > max
    ? [field.tooLong(path, max).withOrigin('maxBytes').markCoveredByDeclarative()]
    : []

/** `+k8s:maxLength` */
export const coveredTooLong = (path: FieldPath, value: string | undefined, max: number): FieldErrorList =>
  [...(value ?? '')].length > max
    ? [field.tooLongCharacters(path, max).withOrigin('maxLength').markCoveredByDeclarative()]
    : []

/** `+k8s:enum` of a value that is there. */
export const coveredEnum = (path: FieldPath, value: string | undefined, supported: readonly string[]): FieldErrorList =>
  value && !supported.includes(value) ? [field.notSupported(path, value, supported).markCoveredByDeclarative()] : []

/** `+k8s:listType=map|set` and `+k8s:unique`: every item whose key was there before. */
export function coveredDuplicates<T>(path: FieldPath, list: readonly T[], keyOf: (item: T) => string): FieldErrorList {
  const seen = new Set<string>()
  return list.flatMap((item, index) => {
    const key = keyOf(item)
    if (seen.has(key)) return [field.duplicate(path.index(index), item).markCoveredByDeclarative()]
    seen.add(key)
    return []
  })
}

/** `+k8s:immutable` */
export const coveredImmutable = (path: FieldPath, value: unknown): FieldErrorList =>
  invalid(path, value, ['field is immutable'], 'immutable')
