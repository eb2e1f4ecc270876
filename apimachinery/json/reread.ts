import { Double } from '../number/double.js'
import { parseNumber } from './parse-json.js'
import { isKnownPlain } from './plain-text.js'
import { GO, literalText } from './text.js'
import { isNumber, isObject, type JsonObject, setOwn } from './value.js'

/**
 * A value as it is after Go wrote it as JSON and read it again: a float64 that is whole is an int64 then, unless it is so large
 * that it is written with an exponent. The same value if nothing changes; what doesn't is shared. Throws a DecodeError for
 * numbers that JSON has no text for.
 */
export function rereadJson(value: unknown): unknown {
  if (isNumber(value)) return isFloat(value) ? parseNumber(literalText(value, GO)) : value
  // Plain values have no floats.
  if (typeof value !== 'object' || value === null || isKnownPlain(value)) return value
  if (Array.isArray(value)) {
    const list = value.map(rereadJson)
    return list.some((item, index) => item !== value[index]) ? list : value
  }
  if (!isObject(value)) return value
  let copy: Record<string, unknown> | undefined
  for (const key in value) {
    const reread = rereadJson(value[key])
    if (reread === value[key]) continue
    copy ??= copyOf(value)
    setOwn(copy, key, reread)
  }
  return copy ?? value
}

const isFloat = (value: number | bigint | Double): boolean =>
  value instanceof Double || (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))

function copyOf(object: JsonObject): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(object)) setOwn(copy, key, object[key])
  return copy
}
