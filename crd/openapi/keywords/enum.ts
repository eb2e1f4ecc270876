import { goJson, formatValue } from '../../../apimachinery/go/index.js'
import { badValue, equalJson, isInt64, isNumber, toFloat } from '../../../apimachinery/json/index.js'
import { unsupported } from '../finding.js'
import { toInt64 } from '../number.js'
import type { OpenApiKeyword } from './keyword.js'

/**
 * `enum`. A value is among those listed if it is after a conversion to the listed value's Go type: 1.0 and 1.5 are the integer
 * 1, 1 is the float 1.0, and 65 is the text `A`. Null never is, not even where null is listed.
 */
export const enumeration: OpenApiKeyword<'any'> = {
  kind: 'any',
  check: ({ enum: listed = [] }) => {
    if (listed.length === 0) return undefined
    const texts = new Set(listed.filter((item) => typeof item === 'string'))
    return {
      accepts: (value) =>
        typeof value === 'string' ? texts.has(value) : listed.some((item) => equalsConverted(value, item)),
      findings: (value, name) => [unsupported(name, value, listed.map(text), `[${listed.map(print).join(' ')}]`)],
    }
  },
}

/** Whether a value, converted to the Go type of a listed one, equals it (`reflect.Value.Convert`). */
function equalsConverted(value: unknown, listed: unknown): boolean {
  if (value === null || listed === null) return false
  if (!isNumber(value)) return equalJson(value, listed)
  if (typeof listed === 'string') return isInt64(value) && characterOf(value) === listed
  if (!isNumber(listed)) return false
  if (isInt64(listed)) return (isInt64(value) ? value : toInt64(toFloat(value))) === listed
  return toFloat(value) === toFloat(listed)
}

/** The text that Go makes of an integer: the character with that code point. */
function characterOf(code: number | bigint): string {
  const isCharacter = code >= 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(Number(code)) : '\ufffd'
}

const text = (listed: unknown): string => (typeof listed === 'string' ? listed : goJson(badValue(listed)))

const print = (listed: unknown): string => formatValue(badValue(listed))
