// The text of a field error, as `ErrorBody` of apimachinery's `field.Error` makes it.
import type { FieldErrorProperties } from './error-properties.js'
import { omittedValue } from './omitted-value.js'
import { errorText, formatValue } from '../go/format.js'
import { goJson } from '../go/json.js'
import { typed, type TypedValue } from '../go/kind.js'
import { quote } from '../text/quote.js'

/** Error type → its words in messages, and whether the bad value follows them. */
export type ErrorTypeTexts = ReadonlyMap<string, { readonly prefix: string; readonly showsValue: boolean }>

const texts = (rows: readonly (readonly [type: string, prefix: string, showsValue: boolean])[]): ErrorTypeTexts =>
  new Map(rows.map(([type, prefix, showsValue]) => [type, { prefix, showsValue }]))

/** The error types up to Kubernetes 1.35. */
const typesUntil1_35 = [
  ['FieldValueNotFound', 'Not found', true],
  ['FieldValueRequired', 'Required value', false],
  ['FieldValueDuplicate', 'Duplicate value', true],
  ['FieldValueInvalid', 'Invalid value', true],
  ['FieldValueNotSupported', 'Unsupported value', true],
  ['FieldValueForbidden', 'Forbidden', false],
  ['FieldValueTooLong', 'Too long', false],
  ['FieldValueTooMany', 'Too many', true],
  ['InternalError', 'Internal error', false],
  ['FieldValueTypeInvalid', 'Invalid value', true],
] as const

/** The words for the error types that Kubernetes knows up to 1.35. */
export const errorTypeTextsUntil1_35: ErrorTypeTexts = texts(typesUntil1_35)

/** The words for the error types that Kubernetes knows since 1.36. */
export const errorTypeTexts: ErrorTypeTexts = texts([
  ...typesUntil1_35,
  ['FieldValueTooFew', 'Too few', true],
  ['FieldValueTooShort', 'Too short', false],
])

/** The words for an error type in messages: `Invalid value`; an unknown type is `<unknown error "x">`. */
export const errorTypeText = (type: string, known: ErrorTypeTexts = errorTypeTexts): string =>
  known.get(type)?.prefix ?? `<unknown error ${quote(type)}>`

/**
 * The text of an error without its field: `<prefix>[: <value>][: <detail>]`. Never throws: a bad value without a JSON
 * form prints as Go's `%v`. `known` are the error types of another Kubernetes version.
 */
export function errorBody(error: FieldErrorProperties, known: ErrorTypeTexts = errorTypeTexts): string {
  const detail = error.detail === '' ? '' : `: ${error.detail}`
  const type = known.get(error.type)
  if (type === undefined) {
    return `Internal error: unhandled error code: ${errorTypeText(error.type, known)}: please report this${detail}`
  }
  if (!type.showsValue || error.badValue === omittedValue) return type.prefix + detail
  return `${type.prefix}: ${badValueText(typed(error.badValue, error.valueType))}${detail}`
}

/** The text of an error as another Kubernetes version has it; `toString()` is that of the newest. */
export const fieldErrorText = (error: FieldErrorProperties, known: ErrorTypeTexts): string =>
  `${error.field}: ${errorBody(error, known)}`

/** Plain texts are quoted, plain numbers and booleans printed; all other values, typedefs of these too, are JSON. */
function badValueText({ type, value }: TypedValue): string {
  if ('name' in type) return jsonOrText({ type, value })
  switch (type.kind) {
    case 'string':
      return quote(String(value ?? ''))
    case 'int32':
    case 'int64':
    case 'float32':
    case 'float64':
    case 'bool':
      return formatValue(value, type)
    case 'stringer':
      return errorText(value)
    default:
      return jsonOrText({ type, value })
  }
}

function jsonOrText({ type, value }: TypedValue): string {
  for (const write of [goJson, formatValue]) {
    try {
      return write(value, type)
    } catch {
      continue
    }
  }
  return '<value that contains itself>'
}
