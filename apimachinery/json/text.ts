import { Double } from '../number/double.js'
import { compareText } from '../text/text-order.js'
import { go } from '../go/descriptors.js'
import { goJson } from '../go/json.js'
import { DecodeError } from './decode-error.js'
import { plainText } from './plain-text.js'
import { unsupportedNumber } from './plain-value.js'
import { MAX_LEVELS } from './reader.js'
import { isObject } from './value.js'

/** How values are written as JSON. */
export interface Writing {
  readonly float: (value: number) => string
  readonly keys: (object: object) => string[]
}

/** As Go marshals it: keys sorted, whole doubles as integers. */
export const GO: Writing = {
  float: floatText,
  keys: (object) => Object.keys(object).sort(compareText),
}

/** As it may have been written: keys in their order, whole doubles with a point. */
export const SOURCE: Writing = {
  float: (value) => (Number.isSafeInteger(value) ? `${value}.0` : floatText(value)),
  keys: Object.keys,
}

/**
 * The JSON text of a value as Go writes it: without blanks, keys sorted, a whole double as an integer. Throws a DecodeError for
 * a value that is nested too deep, or contains itself.
 */
export const jsonText = (value: unknown): string => plainText(value, true) ?? write(value, GO, 0)

/** The JSON text that a value may have been decoded from: a whole double is written as one (`1.0`). Throws as `jsonText`. */
export const sourceText = (value: unknown): string => plainText(value, false) ?? write(value, SOURCE, 0)

/** As `sourceText`, a line for each part, indented by two spaces a level: what `JSON.stringify(value, undefined, 2)` writes, with bigints. */
export function indentedText(value: unknown, indent = ''): string {
  const inner = `${indent}  `
  const lines = (open: string, parts: readonly string[], close: string): string =>
    parts.length === 0
      ? `${open}${close}`
      : `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`
  if (Array.isArray(value))
    return lines(
      '[',
      value.map((item) => indentedText(item, inner)),
      ']',
    )
  if (!isObject(value)) return sourceText(value)
  const keys = Object.keys(value).filter((key) => value[key] !== undefined)
  return lines(
    '{',
    keys.map((key) => `${JSON.stringify(key)}: ${indentedText(value[key], inner)}`),
    '}',
  )
}

function write(value: unknown, writing: Writing, level: number): string {
  if (level > MAX_LEVELS) throw new DecodeError('exceeded max depth')
  if (Array.isArray(value)) return `[${value.map((item) => write(item, writing, level + 1)).join(',')}]`
  if (isObject(value)) {
    const entries = writing
      .keys(value)
      .filter((key) => value[key] !== undefined)
      .map((key) => `${JSON.stringify(key)}:${write(value[key], writing, level + 1)}`)
    return `{${entries.join(',')}}`
  }
  return typeof value === 'string' ? JSON.stringify(value) : literalText(value, writing)
}

function floatText(value: number): string {
  if (!Number.isFinite(value)) throw unsupportedNumber(value)
  return goJson(value, go.float64)
}

/** The text of a number, a boolean or null. */
export function literalText(value: unknown, writing: Writing): string {
  if (value instanceof Double) return writing.float(value.value)
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : writing.float(value)
  return typeof value === 'bigint' || typeof value === 'boolean' ? String(value) : 'null'
}
