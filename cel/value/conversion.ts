// The conversions between the scalar types (cel-go's `ConvertToType`). Each takes a value of one of the types that its CEL
// function has overloads for.
import { floatText } from '../../apimachinery/text/index.js'
import type { CelDuration } from './time/duration.js'
import { CelError } from './error.js'
import { double, doubleValue, int, isInt, type Double } from '../../apimachinery/number/index.js'
import { Uint } from './number/uint.js'
import {
  checkedInt,
  checkedUint,
  integerOverflow,
  MAX_INT64,
  MAX_UINT64,
  unsignedIntegerOverflow,
} from './number/overflow.js'
import { parseDouble } from './number/parse-double.js'
import type { Timestamp } from './time/timestamp.js'

/** What a text that is not of the wanted form gives, and a value of a type that does not convert. */
export const conversionError = (from: string, to: string): CelError =>
  new CelError(`type conversion error from '${from}' to '${to}'`)

const TRUE: ReadonlySet<string> = new Set(['1', 't', 'T', 'TRUE', 'true', 'True'])
const FALSE: ReadonlySet<string> = new Set(['0', 'f', 'F', 'FALSE', 'false', 'False'])

/** `bool(string)`, as Go's `strconv.ParseBool`. */
export function boolFromText(text: string): boolean | CelError {
  return TRUE.has(text) ? true : FALSE.has(text) ? false : conversionError('string', 'bool')
}

const TWO_TO_63 = 2 ** 63
const TWO_TO_64 = 2 ** 64

/** `int(double)`: truncated; `integer overflow` unless strictly inside the 64-bit range. */
export function intFromDouble(value: number | Double): number | bigint | CelError {
  const number = doubleValue(value)
  if (!(number > -TWO_TO_63 && number < TWO_TO_63)) return integerOverflow
  const whole = Math.trunc(number)
  return Number.isSafeInteger(whole) ? whole + 0 : BigInt(whole)
}

/** `int(uint)`. */
export const intFromUint = (value: Uint): number | bigint | CelError =>
  value.value > MAX_INT64 ? integerOverflow : int(value.value)

/** `int(string)`: decimal digits with an optional sign, as Go's `strconv.ParseInt`. */
export function intFromText(text: string): number | bigint | CelError {
  if (/^[+-]?0*\d{1,19}$/.test(text)) {
    const value = text.length < 16 ? Number(text) + 0 : checkedInt(BigInt(text.startsWith('+') ? text.slice(1) : text))
    if (!(value instanceof CelError)) return value
  }
  return conversionError('string', 'int')
}

/** `int(duration)`, in nanoseconds. */
export const intFromDuration = (value: CelDuration): number | bigint => int(value.nanos)

/** `int(timestamp)`, in whole seconds since 1970, rounded down. */
export const intFromTimestamp = (value: Timestamp): number => value.seconds

/** `uint(int)`: `unsigned integer overflow` of a negative int. */
export const uintFromInt = (value: number | bigint): Uint | CelError => checkedUint(BigInt(value))

/** `uint(double)`: truncated; `unsigned integer overflow` of negative numbers, and from 2⁶⁴ on. */
export function uintFromDouble(value: number | Double): Uint | CelError {
  const number = doubleValue(value)
  return number >= 0 && number < TWO_TO_64 ? new Uint(BigInt(Math.trunc(number))) : unsignedIntegerOverflow
}

/** `uint(string)`: decimal digits, as Go's `strconv.ParseUint`. */
export function uintFromText(text: string): Uint | CelError {
  const value = /^0*\d{1,20}$/.test(text) ? BigInt(text) : -1n
  return value < 0n || value > MAX_UINT64 ? conversionError('string', 'uint') : new Uint(value)
}

/** `double(int)`, rounded to the nearest. */
export const doubleFromInt = (value: number | bigint): number | Double => double(Number(value) + 0)

/** `double(uint)`, rounded to the nearest. */
export const doubleFromUint = (value: Uint): number | Double => double(Number(value.value))

/** `double(string)`, as Go's `strconv.ParseFloat`. */
export function doubleFromText(text: string): number | Double | CelError {
  const value = parseDouble(text)
  return value === undefined ? conversionError('string', 'double') : double(value)
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const invalidUtf8 = new CelError('invalid UTF-8 in bytes, cannot convert to string')

/** `bytes(string)`, in UTF-8. */
export const bytesFromText = (text: string): Uint8Array => encoder.encode(text)

/** `string(bytes)`: `invalid UTF-8 in bytes, cannot convert to string`. */
export function textFromBytes(bytes: Uint8Array): string | CelError {
  try {
    return decoder.decode(bytes)
  } catch {
    return invalidUtf8
  }
}

/** `string(double)`, as Go's `%g`: shortest digits, with an exponent below 10⁻⁴ and from 10⁶ on. */
export const textFromDouble = (value: number | Double): string => floatText(doubleValue(value), 64)

/** `string(int)`, `string(uint)`. */
export const textFromInteger = (value: number | bigint | Uint): string =>
  isInt(value) ? String(value) : String(value.value)
