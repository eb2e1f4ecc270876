import { expect, test } from 'vitest'
import { double } from '../../apimachinery/number/index.js'
import { isInRange, isNearlyWhole, toInt64 } from './number.js'

test.each<[number, number | bigint]>([
  [1.9, 1],
  [-1.9, -1],
  [-0.5, 0],
  [2 ** 62, 2n ** 62n],
  [2 ** 63, -(2n ** 63n)],
  [-1e300, -(2n ** 63n)],
])('%d as an int64', (float, int) => {
  expect(toInt64(float)).toBe(int)
})

test.each<[number, boolean]>([
  [3, true],
  [3.000000001, true],
  [3.00000001, false],
  [0.0000000001, false],
  [2 ** 53, false],
  [Number.NaN, false],
])('whether %d is nearly whole', (value, isWhole) => {
  expect(isNearlyWhole(value)).toBe(isWhole)
})

test('a float64 is in the range of int64 by its shortest digits', () => {
  expect(isInRange(-(2 ** 63), 'integer', 'int64')).toBe(false)
  expect(isInRange(-(2n ** 63n), 'integer', 'int64')).toBe(true)
  expect(isInRange(double(2 ** 31), 'integer', 'int32')).toBe(false)
})
