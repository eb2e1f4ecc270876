import { RE2JS } from 're2js'
import { expect, test } from 'vitest'
import { Dfa, type RegexpProgram } from './re2-dfa.js'

const automaton = (pattern: string): Dfa | undefined => Dfa.of(RE2JS.compile(pattern).re2().prog as RegexpProgram)

test.each<[pattern: string, matching: readonly string[], failing: readonly string[]]>([
  ['', ['', 'a'], []],
  ['^$', [''], ['a', '\n']],
  ['$^', [''], ['a']],
  ['a$', ['a', 'ba'], ['', 'ab', 'a\n']],
  ['a|^$', ['', 'bab'], ['b']],
  ['^a*$', ['', 'aaa'], ['aab', 'b']],
  ['abc', ['abc', 'ababc'], ['', 'ab', 'abab']],
  ['^v[0-9]+$', ['v1', 'v10'], ['', 'v', 'av1', 'v1a']],
  ['(a|b)*c.d', ['c!d', 'abcxd', 'c\u{1f600}d'], ['cd', 'c\nd']],
  ['(?s)c.d', ['c\nd'], ['cd']],
  ['(?i)straße', ['STRAßE', 'straẞe'], ['strasse']],
  ['(?i)k', ['\u212a', 'K'], ['x']],
  ['^\\p{Greek}+$', ['αβγ'], ['', 'αb']],
  ['[^\\x00-\\x{10ffff}]', [], ['', 'a']],
])('/%s/', (pattern, matching, failing) => {
  const dfa = automaton(pattern) as Dfa
  // Twice, by steps that are not known yet and by those that are.
  for (const text of [...matching, ...matching]) expect([text, dfa.test(text)]).toEqual([text, true])
  for (const text of [...failing, ...failing]) expect([text, dfa.test(text)]).toEqual([text, false])
})

test.each(['\\bword\\b', '\\B', '(?m)^a', '(?m)a$', 'a{999}b{999}'])('none for /%s/', (pattern) => {
  expect(automaton(pattern)).toBeUndefined()
})

test('it gives up when there are too many states', () => {
  const dfa = automaton('a[ab]{12}c') as Dfa
  expect(dfa.test('b'.repeat(1000))).toBe(false)
  expect(dfa.test('aabbaabbaabbac')).toBe(true)
  // The binary digits of the numbers tell all combinations of a and b apart.
  const digits = Array.from({ length: 4096 }, (_, index) => index.toString(2)).join('')
  expect(dfa.test(digits.replaceAll('0', 'a').replaceAll('1', 'b'))).toBeUndefined()
})

test('steps over many different characters', () => {
  const dfa = automaton('^[^a]*$') as Dfa
  const text = Array.from({ length: 5000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('')
  expect(dfa.test(text)).toBe(true)
  expect(dfa.test(`${text}a`)).toBe(false)
  expect(dfa.test(text)).toBe(true)
})
