import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { minItems } from './min-items.js'
import type { List } from './value-types.js'

const path = FieldPath.of('spec', 'list')

test.each<[name: string, value: List, min: number, actual: number | undefined, detail?: string]>([
  ['more', [1, 2, 3], 2, undefined],
  ['as many', [1, 2], 2, undefined],
  ['fewer', [1], 2, 1, 'must have at least 2 items'],
  ['one wanted', [], 1, 0, 'must have at least 1 item'],
  ['none wanted', [], 0, undefined],
  ['nil items count', [null, null], 2, undefined],
  ['nil is an empty list', undefined, 1, 0, 'must have at least 1 item'],
  ['null, too', null, 1, 0, 'must have at least 1 item'],
  ['bytes', 'YQ==', 2, 1, 'must have at least 2 items'],
  ['enough bytes', 'YWI=', 2, undefined],
])('%s', (_name, value, min, actual, detail) => {
  for (const type of ['create', 'update'] as const) {
    const wanted = { type: 'FieldValueTooFew', field: 'spec.list', badValue: actual, detail, origin: 'minItems' }
    expect(minItems({ type }, path, value, [1, 2, 3, 4], min)).toMatchObject(actual === undefined ? [] : [wanted])
  }
})

test('the number of items is in the text', () => {
  expect(minItems({ type: 'create' }, path, [], undefined, 1).map(String)).toEqual([
    'spec.list: Too few: 0: must have at least 1 item',
  ])
})
