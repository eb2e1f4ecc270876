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
  ['[a', 'error parsing regexp: missing closing ]: `[a`'],
  ['x[\\p{letter}', 'error parsing regexp: missing closing ]: `[\\p{letter}`'],
  ['\\p{letter}(', 'error parsing regexp: missing closing ): `\\p{letter}(`'],
  ['\\p{Foo}', 'error parsing regexp: invalid character class range: `\\p{Foo}`'],
  ['\\p{Emoji}', 'error parsing regexp: invalid character class range: `\\p{Emoji}`'],
  ['\\p{Old_Italic}', 'error parsing regexp: invalid character class range: `\\p{Old_Italic}`'],
  ['a\\p{letter', 'error parsing regexp: invalid character class range: `\\p{letter`'],
  ['(?P<', 'error parsing regexp: invalid or unsupported Perl syntax: `(?P`'],
  ['(?<', 'error parsing regexp: invalid or unsupported Perl syntax: `(?<`'],
  ['(?P<n', 'error parsing regexp: invalid named capture: `(?P<n`'],
  ['(?P<a>x)(?P<a>y)**', 'error parsing regexp: invalid nested repetition operator: `**`'],
  ['a{1001}', 'error parsing regexp: invalid repeat count: `{1001}`'],
])('/%s/ is refused', (pattern, message) => {
  expect(() => compileRe2(pattern)).toThrow(new Error(message))
})

test.each<[pattern: string, text: string, match: string | undefined]>([
  ['[0-9]+', 'abc 123 45', '123'],
  ['a*', 'baa', ''],
  ['a+?', 'baa', 'a'],
  ['a|ab', 'xab', 'a'],
  ['x', 'abc', undefined],
  ['\\bc', 'abc c', 'c'],
  ['(?P<a>b)(?P<a>c)', 'abcd', 'bc'],
  ['\\p{letter}+', '12\u00e9a3', '\u00e9a'],
  ['.', '\u{1f600}a', '\u{1f600}'],
])('first match of /%s/ in %j', (pattern, text, match) => {
  expect(compileRe2(pattern).find(text)).toBe(match)
})

test.each<[pattern: string, text: string, limit: number, matches: readonly string[]]>([
  ['[0-9]+', '1 22 333', -1, ['1', '22', '333']],
  ['[0-9]+', '1 22 333', 2, ['1', '22']],
  ['[0-9]+', '1 22 333', 0, []],
  ['a*', 'baaac', -1, ['', 'aaa', '']],
  ['a*', 'baaac', 2, ['', 'aaa']],
  ['', '\u{1f600}a', -1, ['', '', '']],
  ['a|', 'abba', -1, ['a', '', 'a']],
  ['$', 'ab', -1, ['']],
  ['\\b', 'a b', -1, ['', '', '', '']],
  ['x', 'abc', -1, []],
])('matches of /%s/ in %j', (pattern, text, limit, matches) => {
  expect(compileRe2(pattern).findAll(text, limit)).toEqual(matches)
})

test.each(['(a+)+$', '(a|a)*b', '(.*)*x', '(a|b)*a(a|b){12}$', '\\b(a+)+$', '(\u00e9|a|a)*b'])(
  '/%s/, which makes others backtrack, takes linear time',
  (pattern) => {
    expect(compileRe2(pattern).test(`${'a'.repeat(1_000_000)}!`)).toBe(false)
  },
)
