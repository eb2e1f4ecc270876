// Numbers as Go compares, converts and prints them.
import { floatText } from '../../apimachinery/text/index.js'
import { isInt64, toFloat, type JsonNumber } from '../../apimachinery/json/index.js'

const MIN_INT64 = -(2n ** 63n)
const LIMIT_INT64 = 2 ** 63
const MAX_SAFE = 2 ** 53 - 1

/** A float64 as an int64: without its fraction. What has no place there is the least one, as amd64 has it. */
export function toInt64(value: number): number | bigint {
  if (Math.abs(value) <= MAX_SAFE) return Math.trunc(value) + 0
  return Math.abs(value) < LIMIT_INT64 ? BigInt(Math.trunc(value)) : MIN_INT64
}

/** Whether a number is a whole one of 53 bits, up to a relative error of 1e-9 (swag's `IsFloat64AJSONInteger`). */
export function isNearlyWhole(value: number): boolean {
  if (Number.isNaN(value) || Math.abs(value) > MAX_SAFE) return false
  const rounded = Math.round(value)
  return value === rounded || (rounded !== 0 && Math.abs(value - rounded) < 1e-9 * Math.abs(rounded))
}

/**
 * Whether the text of a number is one of a type and format (`IsValueValidAgainstRange`). Of a float64 its shortest digits
 * count, with which -2^63 is out of int64's range.
 */
export function isInRange(value: JsonNumber, type: string, format: string): boolean {
  if (type !== 'integer') return format !== 'float' || Number.isFinite(Math.fround(toFloat(value)))
  const limit = format === 'int32' ? 2 ** 31 : LIMIT_INT64
  if (isInt64(value)) return format !== 'int32' || (value >= -limit && value < limit)
  const float = toFloat(value)
  if (!Number.isInteger(float)) return false
  return format === 'int32' ? float >= -limit && float < limit : Math.abs(float) < limit
}

/** The type and format by which `isInRange` judges the numbers of a schema; both empty if its type is neither. */
export function numberRange(types: readonly string[], format: string): { type: string; format: string } {
  const [type = ''] = types
  if (types.length !== 1 || (type !== 'integer' && type !== 'number')) return { type: '', format: '' }
  return { type, format: RANGED_FORMATS[type].includes(format) ? format : '' }
}

const RANGED_FORMATS = { integer: ['int32', 'int64'], number: ['float', 'double'] }

/** A float64 as Go's `%v` prints it. */
export const printFloat = (value: number): string => floatText(value, 64)
