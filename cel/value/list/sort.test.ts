import { expect, test } from 'vitest'
import { CelError } from '../error.js'
import type { ListValue } from './list.js'
import { double } from '../../../apimachinery/number/index.js'
import { Uint } from '../number/uint.js'
import { sortBy } from './sort.js'

const sorted = (list: ListValue, keys = list): unknown => {
  const result = sortBy(list, keys)
  return result instanceof CelError ? result.message : result
}

test.each<[list: ListValue, result: ListValue | string]>([
  [
    [3, 1, 2],
    [1, 2, 3],
  ],
  [
    [10, 9, -1],
    [-1, 9, 10],
  ],
  [
    [9007199254740993n, 9007199254740992n, 1],
    [1, 9007199254740992n, 9007199254740993n],
  ],
  // U+FFFF comes before U+1F600, though its code unit is the larger one.
  [
    ['\u{1f600}', '\uffff', 'b', 'a', ''],
    ['', 'a', 'b', '\uffff', '\u{1f600}'],
  ],
  [
    [double(1), NaN, 0.5],
    [double(1), NaN, 0.5],
  ],
  [
    [true, false],
    [false, true],
  ],
  [[], []],
  [[null], 'list elements must be comparable'],
  [[[1]], 'list elements must be comparable'],
  [[1, 'a'], 'list elements must have the same type'],
  [[1, new Uint(1n)], 'list elements must have the same type'],
  [[new CelError('broken')], 'list elements must be comparable'],
])('%#', (list, result) => {
  expect(sorted(list)).toEqual(result)
})

test('keys order other elements', () => {
  expect(sorted(['foo', 'bar', 'baz'], [3, 1, 2])).toEqual(['bar', 'baz', 'foo'])
  expect(sorted(['a'], [])).toBe(
    '@sortByAssociatedKeys() expected a list of the same size as the associated keys list, but got 1 and 0 elements respectively',
  )
})

test('the list itself is left as it is', () => {
  const list = [2, 1]
  sortBy(list, list)
  expect(list).toEqual([2, 1])
})
