import { expect, test } from 'vitest'
import { ecmaPattern } from './pattern.js'

test.each<[re2: string, ecma: string | undefined]>([
  ['^a[b-d]$', '^a[b-d]$'],
  [
    '^(?i:[a-z0-9]([-a-z0-9]*[a-z0-9])?)$',
    '^(?:[a-zA-Z\u212a\u017f0-9]([-a-zA-Z\u212a\u017f0-9]*[a-zA-Z\u212a\u017f0-9])?)$',
  ],
  ['(?i:x\\.y)z', '(?:[xX]\\.[yY])z'],
  ['(?i:[xY_])', '(?:[xXyY_])'],
  ['\\(?i', '\\(?i'],
  ['(?P<name>a)', undefined],
  ['\\C', undefined],
])('%s', (re2, ecma) => expect(ecmaPattern(re2)).toBe(ecma))

test('it matches what RE2 matches', () => {
  const pattern = new RegExp(ecmaPattern('^(?i:[a-z]b)c$') ?? '', 'u')
  expect(['ABc', 'abc', 'aBc', 'abC'].map((text) => pattern.test(text))).toEqual([true, true, true, false])
})
