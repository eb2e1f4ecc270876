import { expect, test } from 'vitest'
import { byteText } from '../../../apimachinery/text/index.js'
import { CelError } from '../error.js'
import { escape, isEncoded, quoteBytes, toText, unescape, type UrlPart } from './url-escape.js'

test.each<[text: string, bytes: string]>([
  ['abc', 'abc'],
  ['\u00e9', '\xc3\xa9'],
  ['a\u{1f600}\ufeff', 'a\xf0\x9f\x98\x80\xef\xbb\xbf'],
])('the bytes of %j', (text, bytes) => {
  expect(byteText(text)).toBe(bytes)
  expect(toText(bytes)).toBe(text)
})

test.each<[bytes: string, text: string, quoted: string]>([
  ['a\xff', 'a\ufffd', '"a\\xff"'],
  ['\xe2\x82x', '\ufffd\ufffdx', '"\\xe2\\x82x"'],
  ['\xed\xa0\x80', '\ufffd\ufffd\ufffd', '"\\xed\\xa0\\x80"'],
  ['\xc0\x80"\xc3\xa9\n', '\ufffd\ufffd"\u00e9\n', '"\\xc0\\x80\\"\u00e9\\n"'],
])('bytes that are not text: %j', (bytes, text, quoted) => {
  expect(toText(bytes)).toBe(text)
  expect(quoteBytes(bytes)).toBe(quoted)
})

test.each<[bytes: string, part: UrlPart, escaped: string]>([
  ['a b/?#[x]*', 'path', 'a%20b/%3F%23%5Bx%5D%2A'],
  ['\xc3\xa9', 'path', '%C3%A9'],
  ['a"<>[b] ', 'host', 'a"<>[b]%20'],
  ['a:b@c/', 'userinfo', 'a%3Ab%40c%2F'],
  ['a=b&c', 'query', 'a%3Db%26c'],
  ["a!'/?", 'fragment', 'a!%27/?'],
])('%j in a %s', (bytes, part, escaped) => {
  expect(escape(bytes, part)).toBe(escaped)
  expect(unescape(escaped, part === 'host' ? 'path' : part)).toBe(bytes)
})

test.each<[bytes: string, part: UrlPart, is: boolean]>([
  ['/a%20[x]*', 'path', true],
  ['/a b', 'path', false],
  ["!'", 'fragment', true],
  ['\xc3', 'fragment', false],
])('%j is encoded for a %s: %s', (bytes, part, is) => {
  expect(isEncoded(bytes, part)).toBe(is)
})

test.each<[bytes: string, part: UrlPart, result: string]>([
  ['a+b%20c', 'query', 'a b c'],
  ['a+b', 'path', 'a+b'],
  ['%2x', 'path', 'invalid URL escape "%2x"'],
  ['a%2', 'path', 'invalid URL escape "%2"'],
  ['%c3%A9', 'host', '\xc3\xa9'],
  ['%25', 'host', '%'],
  ['%41', 'host', 'invalid URL escape "%41"'],
  ['%25e%20%41', 'zone', '%e A'],
  ['%2f', 'zone', 'invalid URL escape "%2f"'],
  ['a^', 'host', 'invalid character "^" in host name'],
])('%j of a %s decoded', (bytes, part, result) => {
  const decoded = unescape(bytes, part)
  expect(decoded instanceof CelError ? decoded.message : decoded).toBe(result)
})
