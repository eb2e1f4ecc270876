import { expect, test } from 'vitest'
import { goJson, plainJson } from './json.js'
import { go } from './descriptors.js'
import { GoValue, type GoType } from './type.js'

const meta = go.struct('Meta', () => [go.field('name', go.string), go.omitZero('labels', go.map(go.string))])
const widget: GoType = go.struct('Widget', () => [
  go.embedded(meta),
  go.field('size', go.int32),
  go.omitZero('title', go.string),
  go.field('on', go.bool),
  go.omitZero('limit', go.pointer(go.int64)),
  go.field(
    'spec',
    go.struct('Spec', () => [go.field('rate', go.float64), go.omitZero('hosts', go.list(go.string))]),
  ),
  go.omitZero('next', go.pointer(widget)),
])
const shadowed = go.struct('Shadowed', () => [go.embedded(meta), go.field('name', go.int32)])

test.each<[name: string, type: GoType | undefined, value: unknown, json: string]>([
  ['nil', undefined, undefined, 'null'],
  ['plain values', undefined, [1, 1.5, 'x', true, null, { b: 1, a: [] }], '[1,1.5,"x",true,null,{"a":[],"b":1}]'],
  [
    'keys in byte order, not in JavaScript’s',
    undefined,
    { 9: 1, 10: 2, '\u{10000}': 3, '\ue000': 4 },
    '{"10":2,"9":1,"\ue000":4,"\u{10000}":3}',
  ],
  ['escapes', undefined, '<a>&"\\\n\u0001\u2028\u007f', '"\\u003ca\\u003e\\u0026\\"\\\\\\n\\u0001\\u2028\u007f"'],
  ['a lone surrogate', undefined, 'x\udc00', '"x\ufffd"'],
  ['undefined entries are none', undefined, { a: undefined, b: null }, '{"b":null}'],
  ['typed values inside', undefined, [new GoValue(go.float32, Math.fround(0.1))], '[0.1]'],
  ['errors', undefined, new Error('cause'), '{}'],
  ['integers beyond 2^53', undefined, 18446744073709551615n, '18446744073709551615'],
  ['large integers as numbers', go.int64, 2 ** 62, '4611686018427387904'],
  ['floats', undefined, [1e21, 1e-7, 123456789.5, -0.5, 1e20], '[1e+21,1e-7,123456789.5,-0.5,100000000000000000000]'],
  ['a negative zero', go.float64, -0, '-0'],
  ['nil list', go.list(go.string), null, 'null'],
  ['empty list', go.list(go.string), [], '[]'],
  ['missing items of a value list', go.list(go.int32), [1, null], '[1,0]'],
  ['missing items of a pointer list', go.list(go.pointer(go.int32)), [1, null], '[1,null]'],
  ['bytes', go.bytes, 'aGk=', '"aGk="'],
  ['typedefs', go.named(go.string), 'a<b', '"a\\u003cb"'],
  ['zero values of what is missing', widget, {}, '{"name":"","size":0,"on":false,"spec":{"rate":0}}'],
  [
    'declaration order, and only what was asked for left out',
    widget,
    { next: { size: 1 }, limit: 0, title: '', labels: {}, size: 5, name: 'x', spec: { hosts: [], rate: 1 }, on: true },
    '{"name":"x","size":5,"on":true,"limit":0,"spec":{"rate":1},"next":{"name":"","size":1,"on":false,"spec":{"rate":0}}}',
  ],
  [
    'unknown properties are not part of a struct',
    widget,
    { other: 1, size: 2 },
    '{"name":"","size":2,"on":false,"spec":{"rate":0}}',
  ],
  ['an own property wins over an embedded one', shadowed, { name: 5 }, '{"name":5}'],
  ['a value of another type shows as it is', go.string, 5, '5'],
])('%s', (_, type, value, json) => {
  expect(goJson(value, type)).toBe(json)
  expect(plainJson(value, type)).toEqual(JSON.parse(json))
})

const cycle: unknown[] = []
cycle.push(cycle)

test.each<[name: string, value: unknown]>([
  ['not a number', Number.NaN],
  ['infinity', [Number.POSITIVE_INFINITY]],
  ['a stringer', new GoValue(go.stringer, 'text')],
  ['a value that contains itself', cycle],
])('%s has no JSON form', (_, value) => {
  expect(() => goJson(value)).toThrow(RangeError)
})
