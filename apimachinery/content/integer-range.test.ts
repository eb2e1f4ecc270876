import { expect, test } from 'vitest'
import { isInRange } from './integer-range.js'

test.each<[value: number | bigint, fits: boolean]>([
  [-1, false],
  [0, true],
  [10, true],
  [11, false],
  [10n, true],
  [9223372036854775807n, false],
])('%s', (value, fits) => {
  expect(isInRange(value, 0, 10)).toEqual(fits ? [] : ['must be between 0 and 10, inclusive'])
})
