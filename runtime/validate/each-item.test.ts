import { expect, test } from 'vitest'
import { field, FieldPath } from '../../apimachinery/field/index.js'
import { go } from '../../apimachinery/go/index.js'
import { eachItem } from './each-item.js'
import { keyedItems, scalarItems } from './item-identity.js'
import type { ItemSpec } from './items.js'

const path = FieldPath.of('list')
const item = go.struct('Item', () => [go.field('key', go.string), go.omitZero('value', go.int32)])
const atomic: ItemSpec<unknown> = { type: () => go.string }
const set: ItemSpec<string> = { type: () => go.string, identity: scalarItems<string>('') }
const map: ItemSpec<{ key?: string }> = {
  type: () => item,
  identity: keyedItems((one) => one.key ?? ''),
  compares: true,
}
const pointers: ItemSpec<string> = { type: () => go.pointer(go.string), identity: scalarItems<string>(undefined) }

type List = readonly unknown[] | null | undefined
type Row = [name: string, type: 'create' | 'update', spec: object, list: List, old: List, seen: string[]]

test.each<Row>([
  ['all', 'create', atomic, ['a', 'b'], undefined, ['list[0] "a"', 'list[1] "b"']],
  ['atomic: none has an old one', 'update', atomic, ['a', 'b'], ['a'], ['list[0] "a"', 'list[1] "b"']],
  ['set: new ones', 'update', set, ['a', 'b', 'c'], ['b'], ['list[0] "a"', 'list[2] "c"']],
  ['set: moved ones are known', 'update', set, ['b', 'a'], ['a', 'b'], []],
  ['set: null is known as zero value', 'update', set, [null, 'a'], ['', 'a'], []],
  ['set: null is the zero value', 'create', set, [null], undefined, ['list[0] ""']],
  ['set: nothing stored', 'update', set, ['a'], undefined, ['list[0] "a"']],
  ['set: an empty list stored', 'update', set, ['a'], [], ['list[0] "a"']],
  ['map: unchanged', 'update', map, [{ key: 'a', value: 1 }], [{ key: 'b' }, { key: 'a', value: 1 }], []],
  [
    'map: changed',
    'update',
    map,
    [{ key: 'a', value: 2 }],
    [{ key: 'b' }, { key: 'a' }],
    ['list[0] {"key":"a","value":2} was {"key":"a"}'],
  ],
  ['map: new', 'update', map, [{ key: 'c' }], [{ key: 'a' }], ['list[0] {"key":"c"}']],
  [
    'map: the first old one counts',
    'update',
    map,
    [{ key: 'a' }],
    [{ key: 'a', value: 1 }, { key: 'a' }],
    ['list[0] {"key":"a"} was {"key":"a","value":1}'],
  ],
  [
    'map: create sees old ones, but skips none',
    'create',
    map,
    [{ key: 'a' }],
    [{ key: 'a' }],
    ['list[0] {"key":"a"} was {"key":"a"}'],
  ],
  [
    'map: null is a struct of zeros',
    'update',
    map,
    [null, { key: 'a' }],
    [{ key: '', value: 1 }],
    ['list[0] {} was {"key":"","value":1}', 'list[1] {"key":"a"}'],
  ],
  ['pointers: nil is skipped', 'create', pointers, [null, 'a', undefined], undefined, ['list[1] "a"']],
  ['pointers: nil is not a counterpart', 'update', pointers, ['', 'a'], [null, 'a'], ['list[0] ""']],
  ['empty', 'update', set, [], ['a'], []],
  ['nil', 'update', set, undefined, ['a'], []],
  ['null', 'create', set, null, undefined, []],
])('%s', (_name, type, spec, list, old, seen) => {
  const errs = eachItem({ type }, path, list, old, spec as ItemSpec<unknown>, (op, at, value, oldValue) => {
    expect(op).toEqual({ type })
    const was = oldValue === undefined ? '' : ` was ${JSON.stringify(oldValue)}`
    return [field.forbidden(at, `${JSON.stringify(value)}${was}`)]
  })
  expect(errs.map(({ field, detail }) => `${field} ${detail}`)).toEqual(seen)
})
