import { byteLength } from '../text/byte-length.js'
import { field } from '../field/constructors.js'
import { go } from '../go/descriptors.js'
import { GoValue } from '../go/type.js'
import { isPrintable } from '../text/quote.js'
import type { FieldErrorList } from '../field/error-list.js'
import type { FieldPath } from '../field/path.js'
import { ownValue, type JsonObject } from '../json/value.js'

/** Bytes. */
const MANAGER_MAX_LENGTH = 128
/** Bytes. */
const SUBRESOURCE_MAX_LENGTH = 256

/** `ValidateManagedFields`. Requests lose theirs before; those of embedded resources don't. */
export const validateManagedFields = (entries: readonly JsonObject[], path: FieldPath): FieldErrorList =>
  entries.flatMap((entry, index) => validateEntry(entry, path.index(index)))

function validateEntry(entry: JsonObject, path: FieldPath): FieldErrorList {
  const text = (name: string): string => {
    const value = ownValue(entry, name)
    return typeof value === 'string' ? value : ''
  }
  const errors: FieldErrorList = []
  const operation = text('operation')
  if (operation === '') errors.push(field.required(path.child('operation'), 'must not be empty'))
  else if (operation !== 'Apply' && operation !== 'Update') {
    const value = new GoValue(go.named(go.string), operation)
    errors.push(field.notSupported(path.child('operation'), value, ['Apply', 'Update']))
  }
  const fieldsType = text('fieldsType')
  if (fieldsType !== '' && fieldsType !== 'FieldsV1') {
    errors.push(field.invalid(path.child('fieldsType'), fieldsType, 'must be `FieldsV1`'))
  }
  errors.push(...validateFieldManager(text('manager'), path.child('manager')))
  if (byteLength(text('subresource')) > SUBRESOURCE_MAX_LENGTH) {
    errors.push(field.tooLong(path.child('subresource'), SUBRESOURCE_MAX_LENGTH))
  }
  return errors
}

/** `ValidateFieldManager`: at most 128 bytes, all of them printable characters. */
export function validateFieldManager(manager: string, path: FieldPath): FieldErrorList {
  const errors: FieldErrorList = []
  if (byteLength(manager) > MANAGER_MAX_LENGTH) errors.push(field.tooLong(path, MANAGER_MAX_LENGTH))
  let position = 0
  for (const character of manager) {
    if (!isPrintable(character)) {
      const detail = `invalid character ${unicodeName(character)} (at position ${position})`
      errors.push(field.invalid(path, manager, detail))
    }
    position += byteLength(character)
  }
  return errors
}

/** Go's `%#U` of a character that isn't printable: its code point alone. */
const unicodeName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
