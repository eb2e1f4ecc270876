// What is known of literals, and of the sizes of values.
import type { Term } from '../../../analysis/term/index.js'
import { ofType, UNKNOWN, type Facts } from './facts.js'
import { range } from './range.js'

/** A literal that no scalar stands for: a number that isn't an integer, or anything else. */
export function ofLiteral({ value }: Term): Facts {
  const number =
    typeof value === 'object' && value !== null && 'value' in value ? (value as { value: unknown }).value : value
  return typeof number === 'number' && Number.isFinite(number)
    ? { ...ofType('number'), range: { min: number, max: number } }
    : { ...UNKNOWN, mayFail: false }
}

/** The size of a value. */
export function sizeFacts(of: Facts): Facts {
  switch (of.type) {
    case 'string': {
      const lengths = of.values?.map((value) => [...String(value)].length)
      const known =
        lengths === undefined
          ? range(of.texts.minLength, of.texts.maxLength)
          : range(Math.min(...lengths), Math.max(...lengths))
      return { ...ofType('integer', of.mayFail), range: known, lengthOf: of, because: of.because }
    }
    case 'array':
    case 'object':
      return { ...ofType('integer', of.mayFail), range: of.size, because: of.because }
    default:
      return { ...ofType('integer', true), range: range(0, Infinity) }
  }
}
