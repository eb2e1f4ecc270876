import { expect, test } from 'vitest'
import { field, FieldPath } from '../../apimachinery/field/index.js'
import { eachMapKey } from './each-map-key.js'
import type { MapOf } from './items.js'

const path = FieldPath.of('spec', 'map')
const odd = JSON.parse('{"__proto__": 1, "constructor": 2, "": 3}') as MapOf<unknown>

type Row = [name: string, type: 'create' | 'update', map: MapOf<unknown>, old: MapOf<unknown>, keys: string[]]

test.each<Row>([
  ['all', 'create', { a: 1, b: null }, undefined, ['a', 'b']],
  ['on create known ones, too', 'create', { a: 1 }, { a: 1 }, ['a']],
  ['new ones', 'update', { a: 1, b: 2 }, { b: 3, c: 4 }, ['a']],
  ['a changed value is not a new key', 'update', { a: 1 }, { a: 2 }, []],
  ['nothing stored', 'update', { a: 1 }, undefined, ['a']],
  ['null stored', 'update', { a: 1 }, null, ['a']],
  ['odd keys', 'create', odd, undefined, ['__proto__', 'constructor', '']],
  ['odd keys are new', 'update', odd, {}, ['__proto__', 'constructor', '']],
  ['odd keys are known', 'update', odd, odd, []],
  ['empty', 'create', {}, undefined, []],
  ['nil', 'create', undefined, undefined, []],
  ['null', 'update', null, { a: 1 }, []],
])('%s', (_name, type, map, old, keys) => {
  const errs = eachMapKey({ type }, path, map, old, (op, at, key, oldKey) => {
    expect([op, oldKey]).toEqual([{ type }, undefined])
    return [field.invalid(at, key, 'bad key')]
  })
  // Keys have the path of the map.
  expect(errs.map(({ field, badValue }) => [field, badValue])).toEqual(keys.map((key) => ['spec.map', key]))
})
