import { Double } from '../../apimachinery/number/index.js'
import { wordDifference } from './word-difference.js'

/** Longer texts of values are cut, in UTF-16 code units. */
const MOST = 100

/** A value as one line of JSON; long ones are cut. */
export function valueText(value: unknown): string {
  const text = jsonText(value)
  return text.length <= MOST ? text : `${text.slice(0, MOST - 1)}…`
}

/** `from 1 to 2`; of long values what differs. */
export function valueChangeText(old: unknown, renewed: unknown): string {
  const [before, after] = [jsonText(old), jsonText(renewed)]
  if (Math.max(before.length, after.length) > MOST) return `in ${wordDifference(before, after)}`
  return `from ${before} to ${after}`
}

/** Values, separated by commas. */
export const valuesText = (values: readonly unknown[]): string => values.map(valueText).join(', ')

function jsonText(value: unknown): string {
  if (value instanceof Double) return Number.isInteger(value.value) ? value.value.toFixed(1) : String(value.value)
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${value.map(jsonText).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${jsonText(part)}`)
  return `{${entries.join(', ')}}`
}
