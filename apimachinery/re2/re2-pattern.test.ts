import { expect, test } from 'vitest'
import { rewritePattern } from './re2-pattern.js'

test.each<[pattern: string, rewritten: string]>([
  ['a\\pLb', 'a\\pLb'],
  ['\\pl', '\\pL'],
  ['\\p{letter}\\P{^cased_letter}', '\\p{L}\\P{^Lc}'],
  ['[\\p{uppercase letter}-]', '[\\p{Lu}-]'],
  ['\\p{GREEK}', '\\p{Greek}'],
  ['\\p{ASCII}', '\\p{Ascii}'],
  ['\\p{Old_Italic}', '\\p{Olditalic}'],
  ['\\p{Emoji}', '\\p{Emoji_}'],
  ['\\Q\\pl\\E\\\\pl', '\\Q\\pl\\E\\\\pl'],
  ['\\p', '\\p'],
  ['\\p{letter', '\\p{letter'],
  ['[[:]', '[\\[:]'],
  ['[[:alpha:]]', '[[:alpha:]]'],
  ['(?P<a>x)(?<a>y)', '(?P<a>x)(?<a>y)'],
])('%s', (pattern, rewritten) => {
  expect(rewritePattern(pattern, false).text).toBe(rewritten)
})

test.each<[pattern: string, rewritten: string]>([
  ['(?P<a>x)(?<a>y)', '(x)(y)'],
  ['[(?P<a>x)]', '[(?P<a>x)]'],
  ['[](?P<a>x)]', '[](?P<a>x)]'],
  ['[^](?P<a>x)]', '[^](?P<a>x)]'],
  ['\\(?P<a>x)', '\\(?P<a>x)'],
  ['\\Q(?P<a>x)', '\\Q(?P<a>x)'],
  ['(?P<1-a>x)', '(?P<1-a>x)'],
])('%s without names', (pattern, rewritten) => {
  expect(rewritePattern(pattern, true).text).toBe(rewritten)
})

test('pieces of a rewritten pattern are found in the pattern', () => {
  const rewritten = rewritePattern('a\\p{letter}[\\p{Cased_Letter}', false)
  expect(rewritten.text).toBe('a\\p{L}[\\p{Lc}')
  expect(rewritten.original('[\\p{Lc}', true)).toBe('[\\p{Cased_Letter}')
  expect(rewritten.original('\\p{L}', false)).toBe('\\p{letter}')
  expect(rewritten.original('a\\p', false)).toBe('a\\p')
  expect(rewritten.original('z', false)).toBe('z')
})
