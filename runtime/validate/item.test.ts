import { expect, test } from 'vitest'
import { field, FieldPath } from '../../apimachinery/field/index.js'
import { go, type GoType } from '../../apimachinery/go/index.js'
import { item } from './item.js'

interface Item {
  readonly name?: string
  readonly value?: number
}

const path = FieldPath.of('list')
const struct = go.struct('Item', () => [go.field('name', go.string), go.omitZero('value', go.int32)])

type List = readonly (Item | null | undefined)[] | null | undefined
type Row = [
  name: string,
  type: 'create' | 'update',
  list: List,
  old: List,
  wanted: string,
  seen: string[],
  goType?: GoType,
]

test.each<Row>([
  ['found', 'create', [{ name: 'a' }, { name: 'b' }], undefined, 'b', ['list[1] {"name":"b"}']],
  [
    'the first of two',
    'create',
    [{ name: 'b', value: 1 }, { name: 'b' }],
    undefined,
    'b',
    ['list[0] {"name":"b","value":1}'],
  ],
  ['not found', 'create', [{ name: 'a' }], undefined, 'b', []],
  ['unchanged', 'update', [{ name: 'b', value: 1 }], [{ name: 'a' }, { name: 'b', value: 1 }], 'b', []],
  [
    'changed',
    'update',
    [{ name: 'a' }, { name: 'b' }],
    [{ name: 'b', value: 1 }],
    'b',
    ['list[1] {"name":"b"} was {"name":"b","value":1}'],
  ],
  ['new', 'update', [{ name: 'b' }], [{ name: 'a' }], 'b', ['list[0] {"name":"b"}']],
  ['removed', 'update', [], [{ name: 'b' }], 'b', []],
  ['nothing stored', 'update', [{ name: 'b' }], null, 'b', ['list[0] {"name":"b"}']],
  [
    'on create unchanged, too',
    'create',
    [{ name: 'b' }],
    [{ name: 'b' }],
    'b',
    ['list[0] {"name":"b"} was {"name":"b"}'],
  ],
  ['null is a struct of zeros', 'create', [{ name: 'a' }, null], undefined, '', ['list[1] {}']],
  ['null was a struct of zeros', 'update', [{ value: 1 }], [null], '', ['list[0] {"value":1} was {}']],
  ['a nil pointer matches nothing', 'create', [null, {}], undefined, '', ['list[1] {}'], go.pointer(struct)],
  ['nil', 'update', undefined, [{ name: 'b' }], 'b', []],
  ['null list', 'create', null, undefined, 'b', []],
])('%s', (_name, type, list, old, wanted, seen, goType = struct) => {
  const errs = item(
    { type },
    path,
    list,
    old,
    goType,
    (one: Item) => (one.name ?? '') === wanted,
    (op, at, value, oldValue) => {
      expect(op).toEqual({ type })
      const was = oldValue === undefined ? '' : ` was ${JSON.stringify(oldValue)}`
      return [field.forbidden(at, `${JSON.stringify(value)}${was}`)]
    },
  )
  expect(errs.map(({ field, detail }) => `${field} ${detail}`)).toEqual(seen)
})
