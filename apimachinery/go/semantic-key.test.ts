import { expect, test } from 'vitest'
import { semanticEqual } from './equal.js'
import { semanticKey } from './semantic-key.js'
import { go } from './descriptors.js'
import { GoValue, type GoType } from './type.js'

const item = go.struct('Item', () => [go.field('name', go.string), go.field('list', go.list(go.string))])
const base = go.struct('Base', () => [go.field('id', go.int64)])
const outer = go.struct('Outer', () => [go.embedded(base), go.field('data', go.bytes), go.field('share', go.float64)])

test.each<[name: string, type: GoType, values: unknown[]]>([
  ['texts', go.string, ['a', '', null, undefined, '1:a', 'a,', '-', '😀']],
  ['typedefs', go.named(go.string), ['a', '', null]],
  ['integers', go.int64, [0, null, -0, 1, 1n, -1, 2 ** 60, 2n ** 60n, 2n ** 60n + 1n]],
  ['floats', go.float64, [0, -0, 0.5, 1, 1.5, undefined]],
  ['booleans', go.bool, [true, false, null]],
  ['bytes', go.bytes, ['', null, 'YQ==']],
  ['pointers', go.pointer(go.string), [null, undefined, '', '-', 'a']],
  ['lists', go.list(go.string), [null, [], ['a'], ['a', ''], ['a', null], ['', 'a'], ['a,'], [['a']].flat()]],
  ['lists of lists', go.list(go.list(go.string)), [[], [[]], [null], [['a']], [['a'], []], [[], ['a']]]],
  [
    'maps',
    go.map(go.string),
    [null, {}, { a: '' }, { a: null }, { a: 'b', c: 'd' }, { c: 'd', a: 'b' }, { a: undefined }],
  ],
  ['odd keys', go.map(go.int32), [JSON.parse('{"__proto__": 1}'), {}, { constructor: 1 }]],
  ['structs', item, [null, {}, { name: '' }, { list: [] }, { name: 'a' }, { name: 'a', list: ['b'] }, { other: 1 }]],
  ['embedded structs', outer, [{}, { id: 0 }, { id: 1 }, { id: 1n, data: '' }, { share: 1 }]],
  [
    'anything',
    go.any,
    [null, 'a', 1, 1.5, true, [], ['a'], {}, { a: 1 }, { a: null }, '1', new GoValue(go.string, 'a')],
  ],
])('%s have the same text if they are equal, and only then', (_name, type, values) => {
  for (const a of values) {
    for (const b of values) {
      expect([a, b, semanticKey(type, a) === semanticKey(type, b)]).toEqual([a, b, semanticEqual(type, a, b)])
    }
  }
})
