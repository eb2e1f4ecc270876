import { expect, test } from 'vitest'
// @ts-expect-error: a script without types
import { ratioOf, verdictOf } from './loss.mjs'

test.each([
  [1.26, 1, 'lost'],
  [1.24, 1, 'kept'],
  [0.81, 1, 'kept'],
  [0.79, 1, 'gained'],
  [5, undefined, 'new'],
])('%d beside %d is %s', (measured, recorded, verdict) => {
  expect(verdictOf(measured, recorded)).toBe(verdict)
})

test('the least time of each side counts, and each case alike', () => {
  const runs = [
    [
      [8, 2],
      [9, 9],
    ],
    [
      [9, 3],
      [10, 8],
    ],
  ]
  expect(ratioOf(runs)).toBeCloseTo(Math.sqrt((8 / 2) * (9 / 8)))
})
