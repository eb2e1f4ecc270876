import { expect, test } from 'vitest'
import { ROUND_LIMITS } from './round-limit.js'

test('small numbers, powers of two and lengths of names are among them, ascending', () => {
  expect(ROUND_LIMITS.slice(0, 30)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20, 24, 32, 40, 50, 63, 64, 80, 100, 128, 200, 253, 256, 500, 512, 1000, 1024,
    2000, 2048,
  ])
  expect(ROUND_LIMITS.at(-1)).toBe(1_000_000)
})
