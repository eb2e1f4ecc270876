// Values as markers have them.
import { isInt64, isNumber, isObject, jsonText, toFloat } from '../../apimachinery/json/index.js'
import { quote } from '../../apimachinery/text/index.js'

/** A string between double quotes. It can't end the comment that it is in, whatever kind of comment that is. */
export const quoted = (text: string): string => quote(text).replaceAll('*/', String.raw`*\x2f`)

/** JSON that can't end a comment either. */
export const quotedJson = (value: unknown): string => jsonText(value).replaceAll('*/', String.raw`*\u002f`)

/** Strings that may stand without quotes wherever a string or any value is asked for. */
const PLAIN = /^(?!(?:true|false)$)[A-Za-z_][\w.-]*$/

/** A string without quotes where that is the same. */
export const plainOrQuoted = (text: string): string => (PLAIN.test(text) ? text : quoted(text))

/** `a;"b c"`. */
export const bareList = (texts: readonly string[]): string => texts.map(plainOrQuoted).join(';')

/** A JSON path, with quotes where a marker needs them. */
export const plainPath = (path: string): string => (/^\.[\w.]+$/.test(path) ? path : quoted(path))

/**
 * Any JSON as a marker has it: `{a: 1, b: {"x", "y"}}`; undefined for what markers can't say: null, and lists that are empty or
 * whose items differ.
 */
export function anyText(value: unknown): string | undefined {
  if (typeof value === 'string') return plainOrQuoted(value)
  if (typeof value === 'boolean') return String(value)
  if (isInt64(value)) return String(value)
  if (isNumber(value)) return jsonText(toFloat(value))
  const parts = Array.isArray(value)
    ? value.map(anyText)
    : isObject(value)
      ? Object.entries(value).map(([key, part]) => {
          const written = anyText(part)
          return written && `${plainOrQuoted(key)}: ${written}`
        })
      : []
  const isEmptyList = Array.isArray(value) && value.length === 0
  return value === null || isEmptyList || parts.includes(undefined) ? undefined : `{${parts.join(', ')}}`
}

/** `+name:a=1,b="x"`, without arguments that are undefined; `+name` if all are. */
export function written(
  name: string,
  args: Readonly<Record<string, string | boolean | number | bigint | undefined>>,
): string {
  const given = Object.entries(args).flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`]))
  return given.length === 0 ? `+${name}` : `+${name}:${given.join(',')}`
}
