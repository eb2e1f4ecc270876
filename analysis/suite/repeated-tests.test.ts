import { expect, test } from 'vitest'
import { RepeatedTests } from './repeated-tests.js'

test('a test with the content of an earlier one, in whatever order of keys', () => {
  const repeated = new RepeatedTests()
  expect(repeated.earlier('one', { a: 1, b: [2] })).toBeUndefined()
  expect(repeated.earlier('two', { a: 1, b: [3] })).toBeUndefined()
  expect(repeated.earlier('three', { b: [2], a: 1 })).toBe('one')
})
