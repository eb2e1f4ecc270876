import { expect, test } from 'vitest'
import { NO_DATA, type MismatchData } from '../model/data.js'
import { dataOf, mismatch, minute } from '../../test/fixtures/mismatch/data.js'
import { compareData } from './index.js'

const compared = (count: number): MismatchData['comparisons'] => [
  { validationIdentifier: 'widget_create', hour: minute(0), result: 'match', count },
]
const store = (count: number, comparisons: number): MismatchData =>
  dataOf({ comparisons: compared(comparisons), mismatches: count === 0 ? [] : [mismatch(0, { count })] })

test.each<[change: string, before: MismatchData, after: MismatchData]>([
  ['new', store(0, 100), store(1, 100)],
  ['gone', store(1, 100), store(0, 100)],
  ['not-compared', store(1, 100), NO_DATA],
  ['more', store(1, 100), store(1, 50)],
  ['fewer', store(2, 100), store(3, 300)],
  ['same', store(1, 100), store(10, 1000)],
  ['more', dataOf({ mismatches: [mismatch(0)] }), store(2, 100)],
])('%s', (change, before, after) => {
  expect(compareData(before, after).map((one) => one.change)).toEqual([change])
})

test('sorted by key, with counts of both', () => {
  const before = dataOf({
    mismatches: [mismatch(0, { field: 'b' }), mismatch(0, { field: 'a', direction: 'unmatched' })],
  })
  const after = dataOf({ mismatches: [mismatch(0, { field: 'a', count: 4 })], comparisons: compared(9) })
  expect(
    compareData(before, after).map(({ mismatch: key, change, after: now }) => [key.field, key.direction, change, now]),
  ).toEqual([
    ['a', 'extra', 'new', { count: 4, comparisons: 9 }],
    ['a', 'unmatched', 'gone', { count: 0, comparisons: 9 }],
    ['b', 'extra', 'gone', { count: 0, comparisons: 9 }],
  ])
})
