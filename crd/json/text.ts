import { Double } from '../../cel/index.js'
import { compareText, go, goJson } from '../../runtime/index.js'
import { isObject } from './value.js'

/** The JSON text of a value as Go writes it: without blanks, keys sorted; a whole double is written as an integer. */
export const jsonText = (value: unknown): string => textOf(value, (double) => goJson(double, go.float64))

/** The same text as it may have been before it was parsed: a whole double is written as one (`1.0`). */
export const sourceText = (value: unknown): string =>
  textOf(value, (double) => (Number.isSafeInteger(double) ? `${double}.0` : goJson(double, go.float64)))

function textOf(value: unknown, float: (value: number) => string): string {
  if (Array.isArray(value)) return `[${value.map((item) => textOf(item, float)).join(',')}]`
  if (isObject(value)) {
    const entries = Object.keys(value)
      .filter((key) => value[key] !== undefined)
      .sort(compareText)
      .map((key) => `${JSON.stringify(key)}:${textOf(value[key], float)}`)
    return `{${entries.join(',')}}`
  }
  if (value instanceof Double) return float(value.value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : float(value)
  return value === undefined ? 'null' : JSON.stringify(value)
}
