import { expect, test } from 'vitest'
import { go } from '../go/descriptors.js'
import type { GoType } from '../go/type.js'
import { double } from '../number/double.js'
import { decodeJson, decodeValue } from './decode-struct.js'
import { DecodedStructs } from './decoded-structs.js'
import type { DecodeError } from './decode-error.js'
import { SOURCE } from './text.js'

const item = go.struct('v1.Item', () => [
  go.field('name', go.string),
  go.omitEmpty('size', go.pointer(go.int32)),
  go.omitEmpty('on', go.bool),
  go.omitEmpty('any', go.any),
])
const outer = go.struct('v1.Outer', () => [go.omitEmpty('count', go.int64), go.embedded(inner)])
const inner = go.struct('v1.Inner', () => [go.omitEmpty('half', go.float32)])
const box = go.struct('v1.Box', () => [
  go.omitEmpty('items', go.list(item)),
  go.omitEmpty('byName', go.map(item)),
  go.omitEmpty('labels', go.map(go.string)),
  go.omitEmpty('share', go.float64),
  go.embedded(outer),
  go.omitEmpty('data', go.bytes),
  go.omitEmpty('uid', go.named(go.string, 'types.UID')),
  go.omitEmpty(
    'own',
    go.custom('v1.Own', (input) => (input.first === '{' ? input.decode(item) : input.raw())),
  ),
  go.omitEmpty('error', go.error),
])

const decode = (text: string, of: GoType = box): unknown => decodeJson(text, of).value

test.each<[text: string, value: unknown]>([
  ['{}', {}],
  ['null', {}],
  ['{"items":[],"byName":{},"labels":null,"share":0,"count":-0,"data":"","uid":""}', {}],
  ['{"items":[null,{"size":0}]}', { items: [{ name: '' }, { name: '', size: 0 }] }],
  ['{"items":[{"size":null,"on":false,"any":null}]}', { items: [{ name: '' }] }],
  ['{"byName":{"a":null,"__proto__":{}}}', JSON.parse('{"byName":{"a":{"name":""},"__proto__":{"name":""}}}')],
  ['{"labels":{"a":null}}', { labels: { a: '' } }],
  ['{"share":1,"count":9223372036854775807}', { share: 1, count: 2n ** 63n - 1n }],
  ['{"data":"YQ\\n=="}', { data: 'YQ==' }],
  ['{"data":[97]}', { data: 'YQ==' }],
  ['{"data":null,"error":null}', {}],
  ['{"half":0.1}', { half: Math.fround(0.1) }],
  ['{"own":{"name":"x"}}', { own: { name: 'x' } }],
  ['{"own": [1.0] }', { own: [double(1)] }],
  ['{"uid":"\\ud800\\u00e9"}', { uid: '\ufffdé' }],
])('%s', (text, value) => {
  expect(decode(text)).toEqual(value)
})

// What a field had before stays where Go leaves it.
test.each<[text: string, value: unknown]>([
  ['{"count":1,"count":null}', { count: 1 }],
  ['{"count":1,"count":0}', {}],
  ['{"labels":{"a":"b"},"labels":{"c":"d"}}', { labels: { a: 'b', c: 'd' } }],
  ['{"labels":{"a":"b"},"labels":null}', {}],
  [
    '{"items":[{"name":"a","on":true},{"name":"b"}],"items":[{"size":1}]}',
    { items: [{ name: 'a', on: true, size: 1 }] },
  ],
  ['{"byName":{"a":{"on":true}},"byName":{"a":{"size":1}}}', { byName: { a: { name: '', size: 1 } } }],
])('twice: %s', (text, value) => {
  expect(decode(text)).toEqual(value)
})

test.each<[text: string, error: string]>([
  ['[]', 'json: cannot unmarshal array into Go value of type v1.Box'],
  ['{"items":{}}', 'json: cannot unmarshal object into Go struct field Box.items of type []v1.Item'],
  ['{"items":[{"size":"1"}]}', 'json: cannot unmarshal string into Go struct field Item.items.size of type int32'],
  ['{"items":[{"size":1e0}]}', 'json: cannot unmarshal number 1e0 into Go struct field Item.items.size of type int32'],
  ['{"labels":{"a":true}}', 'json: cannot unmarshal bool into Go struct field Box.labels of type string'],
  ['{"share":1e999}', 'json: cannot unmarshal number 1e999 into Go struct field Box.share of type float64'],
  ['{"uid":1}', 'json: cannot unmarshal number into Go struct field Box.uid of type types.UID'],
  ['{"data":"YQ="}', 'illegal base64 data at input byte 3'],
  ['{"data":[256]}', 'json: cannot unmarshal number 256 into Go struct field Box.data of type uint8'],
  ['{"own":{"on":1}}', 'json: cannot unmarshal number into Go struct field Box.own.on of type bool'],
  [
    '{"items":[{"any":[1e999]}]}',
    'json: cannot unmarshal number 1e999 into Go struct field Item.items.any of type float64',
  ],
  ['{"count":"x"}', 'json: cannot unmarshal string into Go struct field Box.Outer.count of type int64'],
  ['{"half":1e39}', 'json: cannot unmarshal number 1e39 into Go struct field Box.Outer.Inner.half of type float32'],
  ['{"error":{}}', 'json: cannot unmarshal object into Go struct field Box.error of type error'],
  // The first one counts.
  ['{"uid":1,"count":"x"}', 'json: cannot unmarshal number into Go struct field Box.uid of type types.UID'],
])('%s', (text, error) => {
  expect(() => decode(text)).toThrow(expect.objectContaining({ message: error }) as DecodeError)
})

test.each<[text: string, strict: string[]]>([
  ['{"a":1,"a":2,"uid":"x","uid":"y"}', ['unknown field "a"', 'duplicate field "uid"']],
  ['{"items":[{"a":1},{"name":"x","name":"x"}]}', ['unknown field "items[0].a"', 'duplicate field "items[1].name"']],
  ['{"byName":{"a.b":{"c":1},"a.b":{"c":1}}}', ['unknown field "byName.a.b.c"', 'duplicate field "byName.a.b"']],
  ['{"items":[{"any":{"x":[{"y":1,"y":2}]}}]}', ['duplicate field "items[0].any.x[0].y"']],
  ['{"own":{"a":1,"name":"x","name":"y"}}', []],
  ['{"b":{"c":1,"c":2}}', ['unknown field "b"']],
])('strict: %s', (text, strict) => {
  expect(decodeJson(text, box, { strict: true }).strict).toEqual(strict)
  expect(decodeJson(text, box).strict).toEqual([])
})

test('a hundred strict errors are enough', () => {
  const fields = Array.from({ length: 200 }, (_, index) => `"f${index}":1`)
  expect(decodeJson(`{${fields.join(',')}}`, box, { strict: true }).strict).toHaveLength(100)
})

test('field names in upper and lower case fit if they may', () => {
  expect(decodeJson('{"UID":"x","ıtems":1}', box, { foldCase: true }).value).toEqual({ uid: 'x' })
  expect(decode('{"UID":"x"}')).toEqual({})
})

test.each<[text: string, value: unknown]>([
  [
    '[1, -0, 1.0, 1e2, 12345678901234567890, 0.5, 9007199254740993]',
    [1, 0, double(1), double(100), 12345678901234567890, 0.5, 9007199254740993n],
  ],
  ['{"b":1,"a":{"b":[]},"b":null}', { b: null, a: { b: [] } }],
  [' "\\"\\\\" ', '"\\'],
])('free: %s', (text, value) => {
  expect(decode(text, go.any)).toEqual(value)
})

test('depth', () => {
  const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
  expect(() => decode(nested(1000), go.any)).not.toThrow()
  expect(() => decode(nested(1001), go.any)).toThrow('exceeded max depth')
})

test('what was decoded before is taken over, but not what is reported at its place', () => {
  const known = new DecodedStructs()
  const decode = (value: unknown) => decodeValue(value, SOURCE, box, { strict: true, known })
  const shared = { name: 'a', size: 1 }
  const strange = { name: 'b', other: 1 }
  const first = decode({ items: [shared, strange], byName: { x: shared }, own: shared })
  const second = decode({ items: [strange, shared] })
  const [items, again] = [first, second].map(({ value }) => (value as { items: object[] }).items)
  expect(first.value).toEqual({ items: [shared, { name: 'b' }], byName: { x: shared }, own: shared })
  expect(second.value).toEqual({ items: [{ name: 'b' }, shared] })
  expect(again?.[1]).toBe(items?.[0])
  expect([first.strict, second.strict]).toEqual([
    ['unknown field "items[1].other"'],
    ['unknown field "items[0].other"'],
  ])
  const wrong = { name: 1 }
  for (const value of [{ items: [wrong] }, { byName: { y: wrong } }]) {
    expect(() => decode(value)).toThrow('cannot unmarshal number into Go struct field')
  }
})
