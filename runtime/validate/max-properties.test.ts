import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { maxProperties } from './max-properties.js'

const path = FieldPath.of('spec', 'map')

test.each<[name: string, value: object | null | undefined, max: number, actual: number | undefined, detail?: string]>([
  ['fewer', { a: 1 }, 2, undefined],
  ['as many', { a: 1, b: 2 }, 2, undefined],
  ['more', { a: 1, b: 2, c: 3 }, 2, 3, 'must have at most 2 items'],
  ['one allowed', { a: 1, b: 2 }, 1, 2, 'must have at most 1 item'],
  ['null values count', { a: null, b: null }, 1, 2, 'must have at most 1 item'],
  [
    'odd keys count',
    JSON.parse('{"__proto__": 1, "constructor": 2, "": 3}') as object,
    2,
    3,
    'must have at most 2 items',
  ],
  ['inherited keys do not', Object.create({ a: 1, b: 2 }) as object, 0, undefined],
  ['empty', {}, 0, undefined],
  ['nil', undefined, 0, undefined],
  ['null', null, 0, undefined],
])('%s', (_name, value, max, actual, detail) => {
  for (const type of ['create', 'update'] as const) {
    const wanted = { type: 'FieldValueTooMany', field: 'spec.map', badValue: actual, detail, origin: 'maxProperties' }
    expect(maxProperties({ type }, path, value, { old: 1 }, max)).toMatchObject(actual === undefined ? [] : [wanted])
  }
})
