import { expect, test } from 'vitest'
import { cpuTime } from '../../test/fixtures/cpu-time.js'
import { findText, type TextQuery, type TextSearch } from './re2-language.js'

const found = (text: string): TextSearch => ({ outcome: 'found', text })
const NONE: TextSearch = { outcome: 'none' }
const UNKNOWN: TextSearch = { outcome: 'unknown' }

test.each<[name: string, query: TextQuery, expected: TextSearch]>([
  ['the shortest match', { matching: ['^[a-z]{2,}$'] }, found('aa')],
  ['of a length', { matching: ['^[a-z]*$'], minLength: 3, maxLength: 3 }, found('aaa')],
  ['none of a length', { matching: ['^a$'], minLength: 2 }, NONE],
  ['of two patterns', { matching: ['^[a-m]+$', '^[k-z]+$'] }, found('k')],
  ['none of two patterns', { matching: ['^[a-b]+$', '^[x-z]+$'] }, NONE],
  ['in one language and not in the other', { matching: ['^[a-z]+$'], failing: ['^[a-y]+$'] }, found('z')],
  ['inclusion', { matching: ['^[a-y]+$'], failing: ['^[a-z]+$'] }, NONE],
  ['the same language', { matching: ['^(a|b)$'], failing: ['^[ab]$'] }, NONE],
  ['a match anywhere', { matching: ['b'], failing: ['^b'] }, found('ab')],
  ['everything matches', { matching: [], failing: [''] }, NONE],
  ['nothing matches', { matching: ['[^\\x00-\\x{10ffff}]'] }, NONE],
  ['a line break, which $ does not pass', { matching: ['^a'], failing: ['^a.*$'] }, found('a\n')],
  ['characters beyond ASCII', { matching: ['^\\p{Greek}$'], failing: ['^[α-ω]$'] }, found('Ͱ')],
  ['case is not exact', { matching: ['(?i)^k$'], failing: ['^[kK\u212a]$'] }, UNKNOWN],
  ['words are not known', { matching: ['\\bword\\b'] }, UNKNOWN],
])('%s', (_, query, expected) => {
  expect(findText(query)).toEqual(expected)
})

test('a pattern that is not RE2', () => {
  expect(() => findText({ matching: ['('] })).toThrow('error parsing regexp: missing closing ): `(`')
})

test('it gives up in bounded time', () => {
  const start = cpuTime()
  expect(findText({ matching: ['^(a|b)*a(a|b){14}$'], failing: ['^(a|b)*b(a|b){13}$'] }).outcome).not.toBe('none')
  expect(cpuTime() - start).toBeLessThan(5000)
})
