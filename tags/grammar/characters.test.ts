import { expect, test } from 'vitest'
import { codePointsBefore, IDENTIFIER, TAG_NAME, trimmedRange } from './characters.js'

const matches = (source: string, text: string): boolean => new RegExp(`^${source}$`, 'v').test(text)

test.each<[text: string, identifier: boolean, tagName: boolean]>([
  ['a', true, true],
  ['_', true, true],
  ['a.b-c_9', true, true],
  ['a:b', false, true],
  ['a:', false, true],
  [':a', false, false],
  ['é', true, true],
  ['日本', true, true],
  ['𝒳', true, true],
  ['a٣', true, true],
  ['٣', false, false],
  ['9', false, false],
  ['-a', false, false],
  ['a²', false, false],
  // Letters and digits of Unicode 16 and 17.
  ['\u1c89', false, false],
  ['a\u{33479}', false, false],
  ['a\u{10d40}', false, false],
  ['\u1c80', true, true],
  ['a\u0301', false, false],
  ['', false, false],
])('%j as an identifier: %s, as a name: %s', (text, identifier, tagName) => {
  expect([matches(IDENTIFIER, text), matches(TAG_NAME, text)]).toEqual([identifier, tagName])
})

test.each<[text: string, start: number, end: number]>([
  ['', 0, 0],
  ['a', 0, 1],
  ['  ', 2, 2],
  [' a b\t', 1, 4],
  ['\u0085\u00a0a\u2003\u3000\r\n', 2, 3],
  ['\u{feff}a\u{200b}', 0, 3],
  [' 😀 ', 1, 3],
])('%j without blanks is %i to %i', (text, start, end) => {
  expect(trimmedRange(text)).toEqual({ start, end })
})

test.each<[text: string, offset: number, count: number]>([
  ['abc', 2, 2],
  ['a😀b', 1, 1],
  ['a😀b', 3, 2],
  ['a😀b', 4, 3],
  ['', 0, 0],
])('%j has before %i %i code points', (text, offset, count) => {
  expect(codePointsBefore(text, offset)).toBe(count)
})
