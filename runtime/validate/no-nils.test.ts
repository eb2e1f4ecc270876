import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { noNils } from './no-nils.js'

const path = FieldPath.of('spec', 'list')
// A hole is a missing item.
const sparse: unknown[] = ['a', , 'b']

test.each<[name: string, list: readonly unknown[] | null | undefined, at: number[]]>([
  ['items', ['a', {}, 0, '', false], []],
  ['null', ['a', null], [1]],
  ['undefined', [undefined, 'a'], [0]],
  ['several, in order', [null, 'a', null, null], [0, 2, 3]],
  ['empty', [], []],
  ['nil', undefined, []],
  ['a null list', null, []],
])('%s', (_name, list, at) => {
  for (const type of ['create', 'update'] as const) {
    expect(noNils({ type }, path, list, [null])).toMatchObject(
      at.map((index) => ({
        type: 'FieldValueRequired',
        field: `spec.list[${index}]`,
        badValue: '',
        detail: '',
        origin: '',
      })),
    )
  }
})

test('a hole is nil', () => {
  expect(noNils({ type: 'create' }, path, sparse, undefined).map(String)).toEqual(['spec.list[1]: Required value'])
})
