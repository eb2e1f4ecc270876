import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { minProperties } from './min-properties.js'

const path = FieldPath.of('spec', 'map')

test.each<[name: string, value: object | null | undefined, min: number, actual: number | undefined, detail?: string]>([
  ['more', { a: 1, b: 2 }, 1, undefined],
  ['as many', { a: 1, b: 2 }, 2, undefined],
  ['fewer', { a: 1 }, 2, 1, 'must have at least 2 items'],
  ['one wanted', {}, 1, 0, 'must have at least 1 item'],
  ['null values count', { a: null }, 1, undefined],
  ['odd keys count', JSON.parse('{"__proto__": 1, "constructor": 2, "": 3}') as object, 3, undefined],
  ['inherited keys do not', Object.create({ a: 1, b: 2 }) as object, 1, 0, 'must have at least 1 item'],
  ['nil is an empty map', undefined, 1, 0, 'must have at least 1 item'],
  ['null, too', null, 2, 0, 'must have at least 2 items'],
])('%s', (_name, value, min, actual, detail) => {
  for (const type of ['create', 'update'] as const) {
    const wanted = { type: 'FieldValueTooFew', field: 'spec.map', badValue: actual, detail, origin: 'minProperties' }
    expect(minProperties({ type }, path, value, { old: 1 }, min)).toMatchObject(actual === undefined ? [] : [wanted])
  }
})
