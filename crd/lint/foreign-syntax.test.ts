import { expect, test } from 'vitest'
import { foreignSyntax } from './foreign-syntax.js'

test.each([
  ['(?=a)b', 'a lookahead, (?='],
  ['a(?!b)', 'a lookahead, (?!'],
  ['(?<=a)b', 'a lookbehind, (?<='],
  ['(?<!a)b', 'a lookbehind, (?<!'],
  ['(?>a)', 'an atomic group, (?>'],
  ['a++', 'a possessive repetition, ++'],
  [String.raw`(a)\1`, String.raw`a reference to a group, \1`],
  [String.raw`^a\Z`, String.raw`an end of the text, \Z`],
  [String.raw`\u00e9`, String.raw`a code point, \u`],
  ['a{1001}', 'a repetition, {1001}'],
])('%s', (pattern, what) => {
  expect(foreignSyntax(pattern)?.what).toBe(what)
})

test.each(['^a$', '(?<name>a)', '(', 'a**', '[b-a]'])('%s is RE2, or just wrong', (pattern) => {
  expect(foreignSyntax(pattern)).toBeUndefined()
})
