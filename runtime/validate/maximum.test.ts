import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { maximum } from './maximum.js'
import type { Numeric } from './value-types.js'

const path = FieldPath.of('spec', 'size')

test.each<[name: string, value: Numeric, max: number | bigint, fits: boolean]>([
  ['inside', 5, 7, true],
  ['at the limit', 5, 5, true],
  ['outside', 8, 7, false],
  ['zero', 0, -1, false],
  ['negative', -2, -3, false],
  ['nil', undefined, -3, true],
  ['null', null, -3, true],
  ['bigint inside', -(2n ** 63n), -(2n ** 63n), true],
  ['bigint outside', 2n ** 63n - 1n, 2n ** 63n - 2n, false],
  ['a number against a bigint', 7, -(2n ** 60n), false],
  ['a bigint against a number', 4n, 3, false],
])('%s', (_name, value, max, fits) => {
  for (const type of ['create', 'update'] as const) {
    const detail = `must be less than or equal to ${max}`
    const wanted = { type: 'FieldValueInvalid', field: 'spec.size', badValue: value, detail, origin: 'maximum' }
    expect(maximum({ type }, path, value, 1, max)).toMatchObject(fits ? [] : [wanted])
  }
})

test('integers of any size print all their digits', () => {
  expect(maximum({ type: 'create' }, path, 2n ** 63n - 1n, undefined, 9007199254740993n).map(String)).toEqual([
    'spec.size: Invalid value: 9223372036854775807: must be less than or equal to 9007199254740993',
  ])
})
