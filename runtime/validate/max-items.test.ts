import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { maxItems } from './max-items.js'
import type { List } from './value-types.js'

const path = FieldPath.of('spec', 'list')

test.each<[name: string, value: List, max: number, actual: number | undefined, detail?: string]>([
  ['fewer', [1], 2, undefined],
  ['as many', [1, 2], 2, undefined],
  ['more', [1, 2, 3], 2, 3, 'must have at most 2 items'],
  ['one allowed', ['a', 'b'], 1, 2, 'must have at most 1 item'],
  ['none allowed', ['a'], 0, 1, 'must have at most 0 items'],
  ['nil items count', [null, null], 1, 2, 'must have at most 1 item'],
  ['empty', [], 0, undefined],
  ['nil', undefined, 0, undefined],
  ['null', null, 0, undefined],
  ['bytes', 'YWJj', 2, 3, 'must have at most 2 items'],
  ['bytes that fit', 'YWI=', 2, undefined],
])('%s', (_name, value, max, actual, detail) => {
  for (const type of ['create', 'update'] as const) {
    const wanted = { type: 'FieldValueTooMany', field: 'spec.list', badValue: actual, detail, origin: 'maxItems' }
    expect(maxItems({ type }, path, value, [1, 2, 3, 4], max)).toMatchObject(actual === undefined ? [] : [wanted])
  }
})

test('the number of items is in the text', () => {
  expect(maxItems({ type: 'create' }, path, [1, 2], undefined, 1).map(String)).toEqual([
    'spec.list: Too many: 2: must have at most 1 item',
  ])
})
