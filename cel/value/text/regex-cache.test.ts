import { expect, test } from 'vitest'
import type { Re2 } from '../../../apimachinery/re2/index.js'
import { CelError } from '../error.js'
import { compiledPattern } from './regex-cache.js'

test('a pattern is compiled once', () => {
  const pattern = compiledPattern('^a+$') as Re2
  expect(pattern.test('aaa')).toBe(true)
  expect(compiledPattern('^a+$')).toBe(pattern)
})

test("an invalid pattern gives Go's error", () => {
  expect(compiledPattern('(')).toEqual(new CelError('error parsing regexp: missing closing ): `(`'))
})

test('the cache is limited: the first pattern goes first', () => {
  const first = compiledPattern('first')
  for (let at = 0; at < 500; at++) compiledPattern(`a{${at}}b`)
  expect(compiledPattern('a{499}b')).toBe(compiledPattern('a{499}b'))
  expect(compiledPattern('first')).not.toBe(first)
})
