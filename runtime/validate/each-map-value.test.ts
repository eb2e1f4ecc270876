import { expect, test } from 'vitest'
import { field, FieldPath } from '../../apimachinery/field/index.js'
import { go, type GoType } from '../../apimachinery/go/index.js'
import { eachMapValue } from './each-map-value.js'
import type { MapOf } from './items.js'

const path = FieldPath.of('map')
const odd = JSON.parse('{"__proto__": "a", "a.b[c]": "b", "": "c"}') as MapOf<unknown>
const struct = go.struct('Value', () => [go.field('name', go.string)])

type Row = [
  name: string,
  type: 'create' | 'update',
  map: MapOf<unknown>,
  old: MapOf<unknown>,
  goType: GoType,
  seen: string[],
]

test.each<Row>([
  ['all', 'create', { a: 'x', b: 'y' }, undefined, go.string, ['map[a] "x"', 'map[b] "y"']],
  ['changed ones', 'update', { a: 'x', b: 'y' }, { a: 'x', b: 'z' }, go.string, ['map[b] "y" was "z"']],
  ['new ones', 'update', { a: 'x' }, { b: 'x' }, go.string, ['map[a] "x"']],
  ['on create unchanged ones, too', 'create', { a: 'x' }, { a: 'x' }, go.string, ['map[a] "x" was "x"']],
  ['null is the zero value', 'create', { a: null }, undefined, go.string, ['map[a] ""']],
  ['null equals the zero value', 'update', { a: null, b: 0 }, { a: 0, b: null }, go.int32, []],
  [
    'structs',
    'update',
    { a: {}, b: { name: 'x' } },
    { a: { name: '' }, b: {} },
    struct,
    ['map[b] {"name":"x"} was {}'],
  ],
  ['null is a struct of zeros', 'create', { a: null }, undefined, struct, ['map[a] {}']],
  [
    'odd keys stand in the path as they are',
    'create',
    odd,
    undefined,
    go.string,
    ['map[__proto__] "a"', 'map[a.b[c]] "b"', 'map[] "c"'],
  ],
  ['odd keys are known', 'update', odd, odd, go.string, []],
  ['what an object inherits is not stored', 'update', { toString: 'x' }, {}, go.string, ['map[toString] "x"']],
  ['nothing stored', 'update', { a: 'x' }, null, go.string, ['map[a] "x"']],
  ['nil', 'create', undefined, undefined, go.string, []],
  ['null map', 'update', null, { a: 'x' }, go.string, []],
])('%s', (_name, type, map, old, goType, seen) => {
  const errs = eachMapValue({ type }, path, map, old, goType, (op, at, value, oldValue) => {
    expect(op).toEqual({ type })
    const was = oldValue === undefined ? '' : ` was ${JSON.stringify(oldValue)}`
    return [field.forbidden(at, `${JSON.stringify(value)}${was}`)]
  })
  expect(errs.map(({ field, detail }) => `${field} ${detail}`)).toEqual(seen)
})
