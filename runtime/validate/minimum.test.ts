import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { minimum } from './minimum.js'
import type { Numeric } from './value-types.js'

const path = FieldPath.of('spec', 'size')

test.each<[name: string, value: Numeric, min: number | bigint, fits: boolean]>([
  ['inside', 5, 3, true],
  ['at the limit', 5, 5, true],
  ['outside', 2, 3, false],
  ['zero', 0, 1, false],
  ['negative', -4, -3, false],
  ['nil', undefined, 3, true],
  ['null', null, 3, true],
  ['bigint inside', 2n ** 63n - 1n, 2n ** 63n - 1n, true],
  ['bigint outside', 2n ** 63n - 2n, 2n ** 63n - 1n, false],
  ['a number against a bigint', 7, 2n ** 60n, false],
  ['a bigint against a number', 2n, 3, false],
])('%s', (_name, value, min, fits) => {
  for (const type of ['create', 'update'] as const) {
    const detail = `must be greater than or equal to ${min}`
    const wanted = { type: 'FieldValueInvalid', field: 'spec.size', badValue: value, detail, origin: 'minimum' }
    expect(minimum({ type }, path, value, 1, min)).toMatchObject(fits ? [] : [wanted])
  }
})

test('integers of any size print all their digits', () => {
  expect(minimum({ type: 'create' }, path, -(2n ** 63n), undefined, -9007199254740993n).map(String)).toEqual([
    'spec.size: Invalid value: -9223372036854775808: must be greater than or equal to -9007199254740993',
  ])
})
