// What is known of strings, and questions that automata answer.
import { compileRe2, findText } from '../../../apimachinery/re2/index.js'

/** Strings that have a match of all the `matching` patterns and of none of the `failing` ones. Lengths are in code points. */
export interface TextFacts {
  readonly matching: readonly string[]
  readonly failing: readonly string[]
  readonly minLength: number
  readonly maxLength: number
}

export const ANY_TEXT: TextFacts = { matching: [], failing: [], minLength: 0, maxLength: Infinity }

export const meetTexts = (a: TextFacts, b: Partial<TextFacts>): TextFacts => ({
  matching: [...new Set([...a.matching, ...(b.matching ?? [])])],
  failing: [...new Set([...a.failing, ...(b.failing ?? [])])],
  minLength: Math.max(a.minLength, b.minLength ?? 0),
  maxLength: Math.min(a.maxLength, b.maxLength ?? Infinity),
})

/** A string that is to be told from others: by a pattern, or by its length. */
export type TextTest = { readonly pattern: string } | { readonly maxLength: number }

/** Longer texts aren't looked for: automata of so many states would be built for nothing. */
const MOST_LENGTH = 2000

/** Whether there may be a string of which a test is true, or false. Never says no wrongly. */
export function mayBe(facts: TextFacts, test: TextTest, result: boolean): boolean {
  const extra: Partial<TextFacts> =
    'pattern' in test
      ? { [result ? 'matching' : 'failing']: [test.pattern] }
      : result
        ? { maxLength: test.maxLength }
        : { minLength: test.maxLength + 1 }
  return mayExist(meetTexts(facts, extra))
}

function mayExist({ matching, failing, minLength, maxLength }: TextFacts): boolean {
  if (minLength > maxLength) return false
  if (matching.length + failing.length === 0) return true
  try {
    const { outcome } = findText({
      matching,
      failing,
      // A shorter text is looked for than there has to be: finding one proves nothing.
      minLength: Math.min(minLength, MOST_LENGTH),
      ...(maxLength > MOST_LENGTH ? {} : { maxLength }),
    })
    return outcome !== 'none'
  } catch {
    // Not RE2: no CRD with such a pattern can be served, and no such rule.
    return true
  }
}

/** Whether a string passes a test; undefined for a pattern that isn't RE2. */
export function passes(text: string, test: TextTest): boolean | undefined {
  if (!('pattern' in test)) return [...text].length <= test.maxLength
  try {
    return compileRe2(test.pattern).test(text)
  } catch {
    return undefined
  }
}

/** Patterns of strings that are, begin with, end with or contain a text. */
export const equalTo = (text: string): string => `^${literally(text)}$`
export const beginningWith = (text: string): string => `^${literally(text)}`
export const endingWith = (text: string): string => `${literally(text)}$`
export const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
