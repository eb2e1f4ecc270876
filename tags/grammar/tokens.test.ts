import { expect, test } from 'vitest'
import { tokenize } from './tokens.js'

const tokens = (text: string, raw = false): string =>
  tokenize(text, { raw })
    .map(({ tokenType, image }) => `${tokenType.name} ${image}`)
    .join(' | ')

test.each<[text: string, tokens: string]>([
  ['', ''],
  ['a:b # c', 'TagName a:b | Comment  # c'],
  ['a=b:c', 'TagName a | Assign = | Word b | Stray :c'],
  ['a=+b=+1', 'TagName a | ChainMark =+ | TagName b | Assign = | Integer +1'],
  ['f()', 'TagName f | LeftParenthesis ( | RightParenthesis )'],
  ['f()=', 'TagName f | LeftParenthesis ( | RightParenthesis ) | EmptyAssign ='],
  ['f=', 'TagName f | Assign ='],
  ['f(a: \tb, c)', 'TagName f | LeftParenthesis ( | Label a: \t | Word b | Comma ,  | Word c | RightParenthesis )'],
  ['f(a :b)', 'TagName f | LeftParenthesis ( | Word a | Stray  :b)'],
  ['f(,)', 'TagName f | LeftParenthesis ( | Stray ,)'],
  ['f(1"x")', 'TagName f | LeftParenthesis ( | Integer 1 | Stray "x")'],
  ['a=12ab', 'TagName a | Assign = | InvalidNumber 12ab'],
  ['a=12xy', 'TagName a | Assign = | Integer 12 | Stray xy'],
  ['a=1_0', 'TagName a | Assign = | Integer 1 | Stray _0'],
  ['a="\\"`"', 'TagName a | Assign = | QuotedString "\\"`"'],
  ['a=`\\`"`', 'TagName a | Assign = | QuotedString `\\`"`'],
  ['a="b', 'TagName a | Assign = | BrokenString "b'],
  ['a="b\\nc"', 'TagName a | Assign = | BrokenString "b\\ | Stray nc"'],
])('%j', (text, expected) => {
  expect(tokens(text)).toBe(expected)
})

test.each<[text: string, tokens: string]>([
  ['a=', 'TagName a | RawValue ='],
  ['a=+b # c', 'TagName a | RawValue =+b # c'],
  ['a(1)= x', 'TagName a | LeftParenthesis ( | Integer 1 | RightParenthesis ) | RawValue = x'],
  ['a # c', 'TagName a | Comment  # c'],
])('raw: %j', (text, expected) => {
  expect(tokens(text, true)).toBe(expected)
})
