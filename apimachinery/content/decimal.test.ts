import { expect, test } from 'vitest'
import {
  addDecimals,
  compareDecimals,
  roundUp,
  withoutFactors1024,
  withoutTrailingZeros,
  type Decimal,
} from './decimal.js'

const decimal = (unscaled: bigint, exponent: number): Decimal => ({ unscaled, exponent })

test.each<[a: Decimal, b: Decimal, order: number]>([
  [decimal(0n, 5), decimal(0n, -5), 0],
  [decimal(1n, 3), decimal(1000n, 0), 0],
  [decimal(-1n, 3), decimal(-1000n, 0), 0],
  [decimal(1n, 3), decimal(1001n, 0), -1],
  [decimal(-1n, 3), decimal(-1001n, 0), 1],
  [decimal(-1n, 0), decimal(1n, -9), -1],
  [decimal(1n, 2147483647), decimal(9n, 2147483646), 1],
  [decimal(1n, 2147483647), decimal(1n, -2147483648), 1],
])('%o and %o', (a, b, order) => {
  expect(compareDecimals(a, b)).toBe(order)
  expect(compareDecimals(b, a)).toBe(0 - order)
})

test.each<[a: Decimal, exponent: number, rounded: bigint]>([
  [decimal(15n, -1), 0, 2n],
  [decimal(-11n, -1), 0, -2n],
  [decimal(20n, -1), 0, 2n],
  [decimal(1n, -30), -9, 1n],
  [decimal(-1n, -30), -9, -1n],
  [decimal(0n, -30), -9, 0n],
  [decimal(5n, 2), -1, 5000n],
])('%o up to 10^%d', (a, exponent, rounded) => {
  expect(roundUp(a, exponent)).toEqual(decimal(rounded, exponent))
})

test('sums have the smaller exponent', () => {
  expect(addDecimals(decimal(1n, 1), decimal(1n, -1))).toEqual(decimal(101n, -1))
})

test('a number that would be too long to be written out is refused', () => {
  expect(() => addDecimals(decimal(1n, 1_000_001), decimal(1n, 0))).toThrow(RangeError)
})

test.each<[a: Decimal, stripped: Decimal]>([
  [decimal(100n, 1), decimal(1n, 3)],
  [decimal(-1010n, 0), decimal(-101n, 1)],
  [decimal(7n, 0), decimal(7n, 0)],
])('%o without trailing zeros', (a, stripped) => {
  expect(withoutTrailingZeros(a)).toEqual(stripped)
})

test.each<[value: bigint, rest: bigint, times: number]>([
  [0n, 0n, 0],
  [1023n, 1023n, 0],
  [1024n, 1n, 1],
  [-3072n, -3n, 1],
  [512n, 512n, 0],
  [1n << 20n, 1n, 2],
  [3n << 29n, 3n << 9n, 2],
  [10n << 10n, 10n, 1],
])('%d without factors of 1024', (value, rest, times) => {
  expect(withoutFactors1024(value)).toEqual({ rest, times })
})
