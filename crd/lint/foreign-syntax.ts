// Regular expression syntax of other languages that RE2 lacks.
import { compileRe2 } from '../../apimachinery/re2/index.js'

/** A part of a pattern that RE2 doesn't support, and what to write instead. */
export interface ForeignSyntax {
  /** What it is called, with the characters that it begins with: `a lookahead, (?=`. */
  readonly what: string
  readonly instead: string
}

const SEVERAL = 'write several rules: one that matches the rest, and !self.matches(…) for what is excluded'

/** By what the message of Go's `regexp` quotes. */
const FOREIGN: readonly (readonly [quoted: RegExp, what: string, instead: string])[] = [
  [/^\(\?[=!]/, 'a lookahead', SEVERAL],
  [/^\(\?<[=!]/, 'a lookbehind', SEVERAL],
  [/^\(\?>/, 'an atomic group', 'use a plain group: RE2 never backtracks'],
  [/^\(\?#/, 'a comment', 'remove it'],
  [/^[*+?}]\+/, 'a possessive repetition', 'remove the second +: RE2 never backtracks'],
  [/^\\[1-9k]/, 'a reference to a group', 'compare the parts in a rule: self.split(…)[0] == self.split(…)[1]'],
  [/^\\[Zz]/, 'an end of the text', String.raw`use \z or $`],
  [/^\\u/, 'a code point', String.raw`use \x{…}`],
  [/^\\[hH]/, 'a class of blanks', String.raw`use [ \t]`],
  [/^\{/, 'a repetition', 'repeat at most 1000 times, and use maxLength for more'],
]

/** Whether one of these may be in a pattern: asking RE2 takes longer. */
const SUSPECT = /\(\?|[*+?}]\+|\\[1-9kZzuhH]|\{/

/** The part of a pattern because of which RE2 rejects it; undefined if the pattern is RE2, or wrong in any syntax. */
export function foreignSyntax(pattern: string): ForeignSyntax | undefined {
  if (!SUSPECT.test(pattern)) return undefined
  const quoted = /`(.*)`$/s.exec(refusalOf(pattern) ?? '')?.[1] ?? ''
  for (const [start, what, instead] of FOREIGN) {
    const [found] = start.exec(quoted) ?? []
    if (found !== undefined) return { what: `${what}, ${found === '{' ? quoted : found}`, instead }
  }
  return undefined
}

function refusalOf(pattern: string): string | undefined {
  try {
    compileRe2(pattern)
    return undefined
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : undefined
  }
}
