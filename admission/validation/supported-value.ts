import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { namedText } from './go-types.js'

/** An error if the value of a typedef of `string` is none of these, which are listed as given. */
export const supportedValue = (value: string, supported: readonly string[], path: FieldPath): FieldErrorList =>
  supported.includes(value) ? [] : [field.notSupported(path, namedText(value), supported)]
