import { expect, test } from 'vitest'
import { isPrintable, quote } from './quote.js'

test.each([
  ['', '""'],
  ['plain text', '"plain text"'],
  ['say "hi"\\', '"say \\"hi\\"\\\\"'],
  ["it's `back`", '"it\'s `back`"'],
  ['\u0007\b\f\n\r\t\v', '"\\a\\b\\f\\n\\r\\t\\v"'],
  ['\u0000\u001b\u007f', '"\\x00\\x1b\\x7f"'],
  ['<a>&b', '"<a>&b"'],
  ['é日本😀', '"é日本😀"'],
  ['\u00a0\u00ad\u200b\u2028\ufeff', '"\\u00a0\\u00ad\\u200b\\u2028\\ufeff"'],
  ['\u{e0001}\u{10ffff}', '"\\U000e0001\\U0010ffff"'],
  // Assigned in Unicode 16; Go's tables are of 15.
  ['\u{1fae9}', '"\\U0001fae9"'],
  ['lone \ud800 surrogate', '"lone \ufffd surrogate"'],
])('%j', (text, quoted) => {
  expect(quote(text)).toBe(quoted)
})

test('printable characters', () => {
  expect(['a', ' ', '\u00e9', '\u{1f600}', '\ufffd', '\ud800'].every(isPrintable)).toBe(true)
  expect(['\n', '\u00a0', '\u200b', '\ue000', '\u0378', '\u{1fae9}'].some(isPrintable)).toBe(false)
})
