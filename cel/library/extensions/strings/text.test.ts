import { expect, test } from 'vitest'
import { CelError } from '../../../value/error.js'
import {
  charAt,
  indexOf,
  lastIndexOf,
  lowerAscii,
  quoteForCel,
  replace,
  split,
  substring,
  substringFrom,
  upperAscii,
} from './text.js'

const shown = <T>(value: T | CelError): T | string => (value instanceof CelError ? value.message : value)

test.each<[text: string, index: number | bigint, result: string]>([
  ['abc', 0, 'a'],
  ['abc', 3, ''],
  ['abc', 4, 'index out of range: 4'],
  ['abc', -1, 'index out of range: -1'],
  ['abc', 9223372036854775807n, 'index out of range: 9223372036854775807'],
  ['a\u{1f600}b', 1, '\u{1f600}'],
  ['a\u{1f600}b', 2, 'b'],
  ['a\u{1f600}b', 3, ''],
  ['a\u{1f600}b', 4, 'index out of range: 4'],
])('%j.charAt(%s)', (text, index, result) => {
  expect(shown(charAt(text, index))).toBe(result)
})

test.each<[text: string, part: string, from: number | bigint, result: number | string]>([
  ['hello mellow', 'ello', 0, 1],
  ['hello mellow', 'ello', 2, 7],
  ['hello mellow', 'jello', 0, -1],
  ['hello', '', 2, 2],
  ['hello', '', 99, 5],
  ['hello', 'o', 99, -1],
  ['hello', 'o', -1, 'index out of range: -1'],
  ['\u{1f600}a\u{1f600}a', 'a', 0, 1],
  ['\u{1f600}a\u{1f600}a', 'a', 2, 3],
  ['\u{1f600}a', '', 9223372036854775807n, 2],
])('%j.indexOf(%j, %s)', (text, part, from, result) => {
  expect(shown(indexOf(text, part, from))).toBe(result)
})

test.each<[text: string, part: string, from: number | undefined, result: number | string]>([
  ['hello mellow', 'ello', undefined, 7],
  ['hello mellow', 'ello', 6, 1],
  ['hello mellow', 'ello', 7, 7],
  ['hello mellow', 'ello', 12, -1],
  ['hello', '', undefined, 5],
  ['hello', '', 2, 2],
  ['a', 'abc', undefined, -1],
  ['', '', undefined, 0],
  ['hello', 'o', -1, 'index out of range: -1'],
  ['a\u{1f600}a\u{1f600}', '\u{1f600}', undefined, 3],
  ['a\u{1f600}a\u{1f600}', '\u{1f600}', 2, 1],
])('%j.lastIndexOf(%j, %s)', (text, part, from, result) => {
  expect(shown(lastIndexOf(text, part, from))).toBe(result)
})

test.each<[text: string, start: number, end: number, result: string]>([
  ['tacocat', 0, 4, 'taco'],
  ['tacocat', 7, 7, ''],
  ['tacocat', 3, 1, 'invalid substring range. start: 3, end: 1'],
  ['tacocat', -1, 1, 'index out of range: -1'],
  ['tacocat', 0, 8, 'index out of range: 8'],
  ['a\u{1f600}bc', 1, 3, '\u{1f600}b'],
])('%j.substring(%s, %s)', (text, start, end, result) => {
  expect(shown(substring(text, start, end))).toBe(result)
})

test.each<[text: string, start: number, result: string]>([
  ['tacocat', 4, 'cat'],
  ['tacocat', 7, ''],
  ['tacocat', 8, 'index out of range: 8'],
  ['\u{1f600}a', 1, 'a'],
  ['\u{1f600}a', 3, 'index out of range: 3'],
])('%j.substring(%s)', (text, start, result) => {
  expect(shown(substringFrom(text, start))).toBe(result)
})

test.each<[text: string, old: string, replacement: string, limit: number, result: string]>([
  ['hello hello', 'he', 'we', -1, 'wello wello'],
  ['hello hello', 'he', '$&', -1, '$&llo $&llo'],
  ['hello hello', 'he', 'we', 1, 'wello hello'],
  ['hello hello', 'he', 'we', 0, 'hello hello'],
  ['aaa', 'a', 'b', 9, 'bbb'],
  ['a\u{1f600}', '', '-', -1, '-a-\u{1f600}-'],
  ['ab', '', '-', 2, '-a-b'],
  ['ab', '', '-', 3, '-a-b-'],
  ['', '', '-', -1, '-'],
])('%j.replace(%j, %j, %s)', (text, old, replacement, limit, result) => {
  expect(replace(text, old, replacement, limit)).toBe(result)
})

test.each<[text: string, separator: string, limit: number, parts: readonly string[]]>([
  ['a b c', ' ', -1, ['a', 'b', 'c']],
  ['a b c', ' ', 2, ['a', 'b c']],
  ['a b c', ' ', 0, []],
  ['a b c', ' ', 9, ['a', 'b', 'c']],
  ['', ' ', -1, ['']],
  ['', '', -1, []],
  ['a\u{1f600}b', '', -1, ['a', '\u{1f600}', 'b']],
  ['a\u{1f600}b', '', 2, ['a', '\u{1f600}b']],
])('%j.split(%j, %s)', (text, separator, limit, parts) => {
  expect(split(text, separator, limit)).toEqual(parts)
})

test('only ASCII letters change case', () => {
  expect(lowerAscii('TacoC\u00c6t\u0130\u212a')).toBe('tacoc\u00c6t\u0130\u212a')
  expect(upperAscii('TacoC\u00e6t\u0131\u017f')).toBe('TACOC\u00e6T\u0131\u017f')
})

test('quoteForCel', () => {
  expect(quoteForCel('a"\\\x07\b\f\n\r\t\v\u{1f600}\0')).toBe('"a\\"\\\\\\a\\b\\f\\n\\r\\t\\v\u{1f600}\0"')
})
