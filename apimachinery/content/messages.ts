// The sentences that apimachinery's content checks have in common.
import { quote } from '../text/quote.js'

/** Words the complaint about a text that is longer than `max` bytes. */
export type MaxLengthWording = (max: number) => string

/** `api/validate/content`, which declarative validation uses. */
export const maxLenError: MaxLengthWording = (max) => `must be no more than ${max} bytes`

/** The older `util/validation`: it says characters, but it has always counted bytes as well. */
export const maxLenErrorInCharacters: MaxLengthWording = (max) => `must be no more than ${max} characters`

/** The message for a text that must not be empty (`EmptyError`). */
export const emptyError = (): string => 'must be non-empty'

/** `msg`, the examples of good texts, and the expression itself, which is printed and not used. */
export function regexError(msg: string, expression: string, ...examples: readonly string[]): string {
  if (examples.length === 0) return `${msg} (regex used for validation is '${expression}')`
  const listed = examples.map((example) => `'${example}', `).join(' or ')
  return `${msg} (e.g. ${listed}regex used for validation is '${expression}')`
}

/** The message for a number outside `min` to `max`, both allowed (`InclusiveRangeError`). */
export const inclusiveRangeError = (min: number | bigint, max: number | bigint): string =>
  `must be between ${min} and ${max}, inclusive`

/** The message for a number below `min`, which itself is allowed (`MinError`). */
export const minError = (min: number | bigint): string => `must be greater than or equal to ${min}`

/** The message for a number above `max`, which itself is allowed. */
export const maxError = (max: number | bigint): string => `must be less than or equal to ${max}`

/** Strings are quoted as by Go's `%q`. */
export const neqError = (disallowed: string | number | bigint | boolean): string =>
  `must not be equal to ${typeof disallowed === 'string' ? quote(disallowed) : String(disallowed)}`
