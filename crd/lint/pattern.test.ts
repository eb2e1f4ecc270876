import { expect, test } from 'vitest'
import { alternativesOf, plainPattern } from './pattern.js'

test.each([
  ['^v1', 'startsWith v1'],
  ['v1$', 'endsWith v1'],
  ['^v1$', 'equals v1'],
  ['v1', 'contains v1'],
  ['^a\\.b', 'startsWith a.b'],
  ['a\\$', 'contains a$'],
  ['a\\\\$', 'endsWith a\\'],
  ['^a+', undefined],
  ['^\\d', undefined],
  ['a|b', undefined],
  ['[a]', undefined],
  ['(?i)a', undefined],
  ['^$', undefined],
  ['', undefined],
  ['a\\', undefined],
])('%s', (pattern, expected) => {
  const plain = plainPattern(pattern)
  expect(plain && `${plain.kind} ${plain.text}`).toBe(expected)
})

test.each([
  ['a', ['a']],
  ['^a|b$', ['^a', 'b$']],
  ['(a|b)|c', ['(a|b)', 'c']],
  ['[|]a|[]|]', ['[|]a', '[]|]']],
  ['[^]|]|b', ['[^]|]', 'b']],
  ['a\\|b', ['a\\|b']],
  ['\\Qa|b\\E', ['\\Qa|b\\E']],
])('alternatives of %s', (pattern, expected) => {
  expect(alternativesOf(pattern)).toEqual(expected)
})
