import { expect, test } from 'vitest'
import { migrationLifecycle } from './lifecycle.js'

test.each([
  ['1.23', 'none'],
  ['1.32', 'none'],
  ['1.33', 'takeover'],
  ['1.34.4', 'takeover'],
  ['v1.35', 'takeover'],
  ['1.36', 'optIn'],
  ['1.37', 'levels'],
  ['1.40', 'levels'],
])('%s: %s', (version, enforcement) => {
  expect(migrationLifecycle(version).enforcement).toBe(enforcement)
})

test('what is not a version is refused', () => {
  expect(() => migrationLifecycle('levels')).toThrow(RangeError)
})
