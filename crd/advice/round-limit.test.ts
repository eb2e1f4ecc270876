import { expect, test } from 'vitest'
import { ROUND_LIMITS } from './round-limit.js'

test('small numbers, powers of two and lengths of names are among them, ascending', () => {
  expect(ROUND_LIMITS.slice(0, 24)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 16, 20, 25, 30, 32, 40, 50, 60, 63, 64, 80, 100, 128,
  ])
  expect(ROUND_LIMITS.at(-1)).toBe(1_000_000)
})
