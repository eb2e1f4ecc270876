import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { maxBytes } from './max-bytes.js'

const path = FieldPath.of('spec', 'name')

test.each<[name: string, value: string | null | undefined, max: number, detail: string | undefined]>([
  ['fewer', 'ab', 3, undefined],
  ['as many', 'abc', 3, undefined],
  ['more', 'abcd', 3, 'may not be more than 3 bytes'],
  ['one allowed', 'ab', 1, 'may not be more than 1 byte'],
  ['empty', '', 0, undefined],
  ['nil', undefined, 0, undefined],
  ['null', null, 0, undefined],
  ['two bytes', 'é', 1, 'may not be more than 1 byte'],
  ['two bytes fit', 'é', 2, undefined],
  ['three bytes', '€', 2, 'may not be more than 2 bytes'],
  ['three bytes fit', '€', 3, undefined],
  ['a surrogate pair is four bytes', '😀', 3, 'may not be more than 3 bytes'],
  ['four bytes fit', '😀', 4, undefined],
  ['a lone surrogate is three bytes, those of U+FFFD', '\ud800', 2, 'may not be more than 2 bytes'],
  ['three bytes of a lone surrogate fit', '\ud800', 3, undefined],
])('%s', (_name, value, max, detail) => {
  for (const type of ['create', 'update'] as const) {
    const errs = maxBytes({ type }, path, value, 'a stored value that is long', max)
    const wanted = { type: 'FieldValueTooLong', field: 'spec.name', badValue: '<value omitted>', detail }
    expect(errs).toMatchObject(detail === undefined ? [] : [{ ...wanted, origin: 'maxBytes' }])
  }
})
