import { expect, test } from 'vitest'
import { distinct } from './distinct.js'
import { CelError } from '../error.js'
import type { ListValue } from './list.js'
import { double } from '../../../apimachinery/number/index.js'
import { Uint } from '../number/uint.js'

test.each<[list: ListValue, result: ListValue]>([
  [
    [1, 2, 1, 3, 2],
    [1, 2, 3],
  ],
  [
    ['a', 'b', 'a'],
    ['a', 'b'],
  ],
  [
    [1, double(1), new Uint(1n), true, '1', null, null],
    [1, true, '1', null],
  ],
  [[double(-0), 0], [double(-0)]],
  [
    [NaN, NaN],
    [NaN, NaN],
  ],
  // 2⁵³ + 1 rounds to the double 2⁵³.
  [
    [9007199254740993n, 9007199254740992, 9007199254740992n],
    [9007199254740993n, 9007199254740992n],
  ],
  [
    [[1], [double(1)], [2], { a: 1 }, { a: 1 }],
    [[1], [2], { a: 1 }],
  ],
  [[], []],
])('%#', (list, result) => {
  expect(distinct(list)).toEqual(result)
})

test('errors are kept as elements', () => {
  const error = new CelError('broken')
  expect(distinct([error, error])).toEqual([error, error])
})

test('many scalars take little time', () => {
  const list = Array.from({ length: 200_000 }, (_, index) => `item ${index % 100_000}`)
  expect(distinct(list)).toHaveLength(100_000)
})
