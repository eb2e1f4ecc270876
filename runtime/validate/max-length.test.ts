import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { maxLength } from './max-length.js'

const path = FieldPath.of('spec', 'name')

test.each<[name: string, value: string | null | undefined, max: number, detail: string | undefined]>([
  ['shorter', 'ab', 3, undefined],
  ['as long', 'abc', 3, undefined],
  ['longer', 'abcd', 3, 'may not be more than 3 characters'],
  ['one allowed', 'ab', 1, 'may not be more than 1 character'],
  ['none allowed', 'a', 0, 'may not be more than 0 characters'],
  ['empty', '', 0, undefined],
  ['nil', undefined, 0, undefined],
  ['null', null, 0, undefined],
  ['two bytes each', 'ééé', 3, undefined],
  ['surrogate pairs are one character', '😀😀😀', 3, undefined],
  ['one pair too many', '😀😀😀😀', 3, 'may not be more than 3 characters'],
  ['combining marks are characters', 'e\u0301', 1, 'may not be more than 1 character'],
  ['a lone surrogate is one character', '\ud800\ud800', 2, undefined],
  ['lone surrogates, too many', '\udc00\ud800\ud800', 2, 'may not be more than 2 characters'],
])('%s', (_name, value, max, detail) => {
  for (const type of ['create', 'update'] as const) {
    const errs = maxLength({ type }, path, value, 'a stored value that is long', max)
    const wanted = { type: 'FieldValueTooLong', field: 'spec.name', badValue: '<value omitted>', detail }
    expect(errs).toMatchObject(detail === undefined ? [] : [{ ...wanted, origin: 'maxLength', shortCircuit: false }])
  }
})
