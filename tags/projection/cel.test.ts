import { describe, expect, test } from 'vitest'
import { and, celLiteral, conditional, isEqual, not, or, sameTruth } from './cel.js'

describe('conditions', () => {
  test.each([
    [or('a', 'b && c'), 'a || b && c'],
    [and('a || b', 'c'), '(a || b) && c'],
    [and('x == "a || b"', 'c'), 'x == "a || b" && c'],
    [and('[a || b].all(x, x)', 'c'), '[a || b].all(x, x) && c'],
    [or('a', 'b ? c : d'), 'a || (b ? c : d)'],
    [or('a', 'false', 'a'), 'a'],
    [or('a', 'true'), 'true'],
    [and('a', 'false'), 'false'],
    [and(), 'true'],
    [or(), 'false'],
    [not('a == b'), '!(a == b)'],
    [not('has(self.a)'), '!has(self.a)'],
    [not('!has(self.a)'), 'has(self.a)'],
    [not('!a && b'), '!(!a && b)'],
    [not('true'), 'false'],
    [conditional('a', 'b', 'false'), 'a && b'],
    [conditional('a', 'true', 'b'), 'a || b'],
    [conditional('a', 'b', 'c'), 'a ? b : c'],
    [sameTruth('a', 'b && c'), 'a == (b && c)'],
  ])('%s', (made, expected) => {
    expect(made).toBe(expected)
  })
})

test('values that may be missing are the same if both are, or neither', () => {
  expect(isEqual({ text: 'a' }, { text: 'b' })).toBe('a == b')
  expect(isEqual({ text: 'a', isThere: 'has(a)' }, { text: 'b', isThere: 'has(b)' })).toBe(
    'has(a) ? has(b) && a == b : !has(b)',
  )
})

test('literals have the form of their type', () => {
  expect(celLiteral('a"b')).toBe(String.raw`"a\"b"`)
  expect(celLiteral(1, { kind: 'float64' })).toBe('1.0')
  expect(celLiteral(1n, { kind: 'int64' })).toBe('1')
})
