import { expect, test } from 'vitest'
import { byteText, quoteInTimeError } from './byte-text.js'

test.each<[text: string, bytes: string]>([
  ['', ''],
  ['abc\0\x7f', 'abc\0\x7f'],
  ['é', '\xc3\xa9'],
  ['a€', 'a\xe2\x82\xac'],
  ['😀', '\xf0\x9f\x98\x80'],
  ['\ud800', '\xef\xbf\xbd'],
])('the bytes of %j', (text, bytes) => {
  expect(byteText(text)).toBe(bytes)
})

test.each<[text: string, quoted: string]>([
  ['', '""'],
  ['2024-01-01', '"2024-01-01"'],
  ['a"b\\c', '"a\\"b\\\\c"'],
  ['\0\n\x1f\x7f', '"\\x00\\x0a\\x1f\x7f"'],
  ['é', '"\\xc3\\xa9"'],
  ['😀', '"\\xf0\\x9f\\x98\\x80"'],
  ['\udc00', '"\\xef\\xbf\\xbd"'],
])('%j between quotes', (text, quoted) => {
  expect(quoteInTimeError(byteText(text))).toBe(quoted)
})
