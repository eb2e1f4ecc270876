import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { minLength } from './min-length.js'

const path = FieldPath.of('spec', 'name')

test.each<[name: string, value: string | null | undefined, min: number, detail: string | undefined]>([
  ['longer', 'abcd', 3, undefined],
  ['as long', 'abc', 3, undefined],
  ['shorter', 'ab', 3, 'must be at least 3 characters'],
  ['one wanted', '', 1, 'must be at least 1 character'],
  ['none wanted', '', 0, undefined],
  ['a limit below zero', '', -1, undefined],
  ['nil', undefined, 3, undefined],
  ['null', null, 3, undefined],
  ['two bytes each', 'éé', 3, 'must be at least 3 characters'],
  ['surrogate pairs are one character', '😀😀', 3, 'must be at least 3 characters'],
  ['enough pairs', '😀😀😀', 3, undefined],
  ['lone surrogates are one character each', '\ud800\ud800\udc00', 3, 'must be at least 3 characters'],
])('%s', (_name, value, min, detail) => {
  for (const type of ['create', 'update'] as const) {
    const errs = minLength({ type }, path, value, 'stored', min)
    const wanted = { type: 'FieldValueTooShort', field: 'spec.name', badValue: value, detail, origin: 'minLength' }
    expect(errs).toMatchObject(detail === undefined ? [] : [wanted])
  }
})

test('the value is not in the text', () => {
  expect(minLength({ type: 'create' }, path, 'secret', undefined, 9).map(String)).toEqual([
    'spec.name: Too short: must be at least 9 characters',
  ])
})
