// Values as messages of our own show them; Kubernetes' messages have its own texts.
import { Double } from '../../apimachinery/number/index.js'

/** Longer texts of values are cut, in UTF-16 code units. */
export const LONGEST_VALUE = 100

/** A value as one line of JSON, null if it is undefined; long ones are cut. */
export function valueText(value: unknown): string {
  const text = wholeValueText(value)
  return text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE - 1)}…`
}

/** A value as one line of JSON with blanks, keys in their order, and whole floats as `1.0`. */
export function wholeValueText(value: unknown): string {
  if (value instanceof Double) return Number.isInteger(value.value) ? value.value.toFixed(1) : String(value.value)
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${value.map(wholeValueText).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${wholeValueText(part)}`)
  return `{${entries.join(', ')}}`
}
