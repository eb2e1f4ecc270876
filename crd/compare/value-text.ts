// Changes of values, as messages show them.
import { LONGEST_VALUE, valueText, wholeValueText } from '../value/value-text.js'
import { wordDifference } from './word-difference.js'

/** `from 1 to 2`; of long values what differs. */
export function valueChangeText(old: unknown, renewed: unknown): string {
  const [before, after] = [wholeValueText(old), wholeValueText(renewed)]
  if (Math.max(before.length, after.length) > LONGEST_VALUE) return `in ${wordDifference(before, after)}`
  return `from ${before} to ${after}`
}

/** Values, separated by commas. */
export const valuesText = (values: readonly unknown[]): string => values.map(valueText).join(', ')
