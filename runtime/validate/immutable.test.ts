import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { immutable } from './immutable.js'

test.each<[name: string, value: unknown, old: unknown]>([
  ['changed', 'a', 'b'],
  ['unchanged: it does not compare', 'a', 'a'],
  ['set', 'a', undefined],
  ['unset', undefined, 'a'],
  ['nil', undefined, undefined],
])('%s', (_name, value, old) => {
  const path = FieldPath.of('spec', 'name')
  expect(immutable({ type: 'create' }, path, value, old)).toEqual([])
  expect(immutable({ type: 'update' }, path, value, old)).toMatchObject([
    {
      type: 'FieldValueInvalid',
      field: 'spec.name',
      badValue: null,
      detail: 'field is immutable',
      origin: 'immutable',
      shortCircuit: false,
    },
  ])
})

test('the text of a root', () => {
  expect(immutable({ type: 'update' }, FieldPath.nil, {}, {}).map(String)).toEqual([
    '<nil>: Invalid value: null: field is immutable',
  ])
})
