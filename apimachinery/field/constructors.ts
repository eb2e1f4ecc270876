import { FieldError, omittedValue } from './error.js'
import type { FieldPath } from './path.js'
import { quote } from '../text/quote.js'
import { go } from '../go/descriptors.js'

/** The detail of `notSupported`. */
export const supportedValues = (supported: readonly string[]): string =>
  supported.length > 0 ? `supported values: ${supported.map(quote).join(', ')}` : ''

const counted = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`

/**
 * The constructors of apimachinery's `field` package, with its details. What constraints find carries their origin, which is
 * the last argument there: the same as `withOrigin`, without a copy.
 */
export const field = {
  required: (path: FieldPath, detail: string): FieldError =>
    new FieldError({ type: 'FieldValueRequired', field: path.toString(), badValue: '', detail }),

  forbidden: (path: FieldPath, detail: string, origin = ''): FieldError =>
    new FieldError({ type: 'FieldValueForbidden', field: path.toString(), badValue: '', detail, origin }),

  invalid: (path: FieldPath, badValue: unknown, detail: string, origin = ''): FieldError =>
    new FieldError({ type: 'FieldValueInvalid', field: path.toString(), badValue, detail, origin }),

  typeInvalid: (path: FieldPath, badValue: unknown, detail: string): FieldError =>
    new FieldError({ type: 'FieldValueTypeInvalid', field: path.toString(), badValue, detail }),

  notFound: (path: FieldPath, badValue: unknown): FieldError =>
    new FieldError({ type: 'FieldValueNotFound', field: path.toString(), badValue }),

  duplicate: (path: FieldPath, badValue: unknown): FieldError =>
    new FieldError({ type: 'FieldValueDuplicate', field: path.toString(), badValue }),

  /** `supported` is listed as given. */
  notSupported: (path: FieldPath, badValue: unknown, supported: readonly string[]): FieldError =>
    new FieldError({
      type: 'FieldValueNotSupported',
      field: path.toString(),
      badValue,
      detail: supportedValues(supported),
    }),

  /** The bad value is the error itself. */
  internalError: (path: FieldPath, error: Error): FieldError =>
    new FieldError({
      type: 'InternalError',
      field: path.toString(),
      badValue: error,
      valueType: go.error,
      detail: error.message,
    }),

  /** `max` is in bytes; negative: left out. */
  tooLong: (path: FieldPath, max: number, origin = ''): FieldError =>
    new FieldError({
      type: 'FieldValueTooLong',
      field: path.toString(),
      badValue: '<value omitted>',
      detail: max >= 0 ? `may not be more than ${counted(max, 'byte')}` : 'value is too long',
      origin,
    }),

  /** `max` is in code points; negative: left out. */
  tooLongCharacters: (path: FieldPath, max: number, origin = ''): FieldError =>
    new FieldError({
      type: 'FieldValueTooLong',
      field: path.toString(),
      badValue: '<value omitted>',
      detail: max >= 0 ? `may not be more than ${counted(max, 'character')}` : 'value is too long',
      origin,
    }),

  /** `min` is in code points; negative: left out. */
  tooShort: (path: FieldPath, badValue: unknown, min: number, origin = ''): FieldError =>
    new FieldError({
      type: 'FieldValueTooShort',
      field: path.toString(),
      badValue,
      detail: min >= 0 ? `must be at least ${counted(min, 'character')}` : 'value is too short',
      origin,
    }),

  /** A negative `actual` leaves the value out, a negative `max` the limit. */
  tooMany: (path: FieldPath, actual: number, max: number, origin = ''): FieldError =>
    new FieldError({
      type: 'FieldValueTooMany',
      field: path.toString(),
      badValue: actual >= 0 ? actual : omittedValue,
      valueType: actual >= 0 ? go.int : undefined,
      detail: max >= 0 ? `must have at most ${counted(max, 'item')}` : 'has too many items',
      origin,
    }),

  /** A negative `min` leaves the limit out. */
  tooFew: (path: FieldPath, actual: number, min: number, origin = ''): FieldError =>
    new FieldError({
      type: 'FieldValueTooFew',
      field: path.toString(),
      badValue: actual,
      valueType: go.int,
      detail: min >= 0 ? `must have at least ${counted(min, 'item')}` : 'has too few items',
      origin,
    }),
} as const
