import { expect, test } from 'vitest'
import { unescapeBytes, unescapeString } from './unescape.js'

test.each<[literal: string, value: string]>([
  ["'a'", 'a'],
  ['""', ''],
  ["'''a'\r\nb'''", "a'\nb"],
  ['"""a\rb"""', 'a\nb'],
  ["r'\\n'", '\\n'],
  ['R"""\\x"""', '\\x'],
  ["'\\a\\b\\f\\n\\r\\t\\v\\\\\\'\\\"\\`\\?'", '\x07\b\f\n\r\t\v\\\'"`?'],
  ["'\\x41\\X42\\103\\u00e9\\U0001F600'", 'ABCé😀'],
  ["'\\xff'", 'ÿ'],
])('%s', (literal, value) => expect(unescapeString(literal)).toBe(value))

test.each<[literal: string, message: string]>([
  ["'\\ud800'", 'invalid unicode code point'],
  ["'\\U00110000'", 'invalid unicode code point'],
  ["'\\q'", 'unable to unescape string'],
])('%s has no value', (literal, message) => expect(() => unescapeString(literal)).toThrow(message))

test.each<[literal: string, bytes: readonly number[]]>([
  ["'aé'", [0x61, 0xc3, 0xa9]],
  ["'\\xff\\377\\n'", [0xff, 0xff, 0x0a]],
  ["'\\\\é\\x01b'", [0x5c, 0xc3, 0xa9, 1, 0x62]],
  ["r'\\x'", [0x5c, 0x78]],
])('b%s', (literal, bytes) => expect([...unescapeBytes(literal)]).toEqual(bytes))

test('bytes have no code points', () => {
  expect(() => unescapeBytes("'\\u0041'")).toThrow('unable to unescape string')
})
