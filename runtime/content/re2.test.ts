import { expect, test } from 'vitest'
import { compileRe2 } from './re2.js'

test.each<[pattern: string, text: string, matches: boolean]>([
  ['b', 'abc', true],
  ['^b', 'abc', false],
  ['^[a-z]+$', 'ab\n', false],
  ['(?i)k', '\u212a', true],
  ['\\d', '\u0661', false],
  ['.', '\u{1f600}', true],
  ['^.$', '\u{1f600}', true],
  ['', '', true],
])('/%s/ on %j', (pattern, text, matches) => {
  expect(compileRe2(pattern).test(text)).toBe(matches)
})

test.each<[pattern: string, text: string, template: string, result: string]>([
  ['a*', 'baaac', 'X', 'XbXcX'],
  ['', '\u{1f600}a', '-', '-\u{1f600}-a-'],
  ['(a)(b)?', 'aab', '<$1$2>', '<a><ab>'],
  ['(b)', 'abc', '$1x', 'ac'],
  ['(b)', 'abc', '${1}x', 'abxc'],
  ['(?P<n>b)', 'abc', '[$n${n}$none]', 'a[bb]c'],
  ['b', 'abc', '$0$0', 'abbc'],
  ['b', 'abc', '$$0', 'a$0c'],
  ['b', 'abc', '$ $& ${ ${0 $', 'a$ $& ${ ${0 $c'],
  ['(b)', 'abc', '$01', 'ac'],
  ['b', 'abc', '$7$constructor', 'ac'],
  ['x', 'abc', '$0', 'abc'],
])('/%s/ on %j by %j', (pattern, text, template, result) => {
  expect(compileRe2(pattern).replaceAll(text, template)).toBe(result)
})

test.each<[pattern: string, message: string]>([
  ['a(', 'error parsing regexp: missing closing ): `a(`'],
  ['a**', 'error parsing regexp: invalid nested repetition operator: `**`'],
  ['(?=a)', 'error parsing regexp: invalid or unsupported Perl syntax: `(?=`'],
  ['(a)\\1', 'error parsing regexp: invalid escape sequence: `\\1`'],
  ['a\\', 'error parsing regexp: trailing backslash at end of expression: ``'],
])('/%s/ is refused', (pattern, message) => {
  expect(() => compileRe2(pattern)).toThrow(new Error(message))
})

test('a pattern that makes others backtrack takes linear time', () => {
  expect(compileRe2('(a+)+$').test(`${'a'.repeat(1_000_000)}!`)).toBe(false)
})
