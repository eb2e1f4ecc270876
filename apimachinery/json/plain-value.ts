import { Double } from '../number/double.js'
import { DecodeError } from './decode-error.js'
import { MAX_LEVELS } from './reader.js'
import { isObject } from './value.js'

/**
 * Throws a DecodeError for a value that no JSON text gives: one that is nested too deep or contains itself, or has a
 * number that JSON has no text for.
 */
export function checkPlain(value: unknown, level = 0): void {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw unsupportedNumber(value)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (level > MAX_LEVELS) throw new DecodeError('exceeded max depth')
  if (Array.isArray(value)) for (const item of value) checkPlain(item, level + 1)
  else if (value instanceof Double) checkPlain(value.value, level)
  else if (isObject(value)) for (const key of Object.keys(value)) checkPlain(value[key], level + 1)
}

/** Go's error for a number that JSON has no text for. */
export const unsupportedNumber = (value: number): DecodeError =>
  new DecodeError(`json: unsupported value: ${Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'}`)
