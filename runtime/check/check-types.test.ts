import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { checkTypes } from './check-types.js'
import { go, GoValue, type GoType } from '../../apimachinery/go/index.js'

const meta = go.struct('ObjectMeta', () => [
  go.omitZero('name', go.string),
  go.field('labels', go.map(go.string)),
  go.field('generation', go.int64),
])
const port = go.struct('Port', () => [go.field('port', go.int32), go.field('color', go.named(go.string))])
const base = go.struct('Base', () => [go.field('kind', go.string), go.field('replicas', go.string)])
const node: GoType = go.struct('Node', () => [go.field('next', go.pointer(node)), go.field('also', go.pointer(node))])
const widget = go.struct('Widget', () => [
  go.embedded(base),
  go.field('metadata', meta),
  go.field('replicas', go.int32),
  go.field('ports', go.list(port)),
  go.field('names', go.list(go.pointer(go.string))),
  go.field('data', go.bytes),
  go.field('on', go.bool),
  go.field('share', go.float32),
  go.field('free', go.any),
  go.field('tree', node),
])

const texts = (type: GoType, value: unknown, strict = false): string[] =>
  checkTypes(type, value, { strict }).map(String)

test.each<[name: string, value: unknown, errors: string[]]>([
  ['nothing', {}, []],
  ['nulls everywhere', { metadata: null, replicas: null, ports: null, data: null, on: null, free: null }, []],
  ['nulls inside', { ports: [null, {}], names: [null, 'a'], metadata: { labels: { a: null } } }, []],
  ['right types', { kind: 'Widget', replicas: 3, ports: [{ port: 80, color: 'red' }], data: 'YQ==', share: 0.5 }, []],
  ['bigints', { replicas: 3n, share: 3n, metadata: { generation: 2n ** 63n - 1n }, free: 1n }, []],
  ['unknown properties', { other: 1, metadata: { nam: 1 } }, []],
  ['text for a number', { replicas: '3' }, ['replicas: Invalid value: "3": must be of type int32, got string']],
  ['number for a text', { kind: 3 }, ['kind: Invalid value: 3: must be of type string, got number']],
  ['boolean for a text', { kind: true }, ['kind: Invalid value: true: must be of type string, got boolean']],
  ['text for a boolean', { on: 'yes' }, ['on: Invalid value: "yes": must be of type boolean, got string']],
  ['a typedef', { ports: [{ color: 1 }] }, ['ports[0].color: Invalid value: 1: must be of type string, got number']],
  [
    'a fraction',
    { replicas: 1.5 },
    ['replicas: Invalid value: 1.5: must be of type int32, got a number with a fraction'],
  ],
  [
    'out of range',
    { replicas: 2 ** 31, metadata: { generation: 2n ** 63n } },
    [
      'replicas: Invalid value: 2147483648: must be of type int32, got a number outside of -2147483648 to 2147483647',
      'metadata.generation: Invalid value: 9223372036854775808: must be of type int64, got a number outside of -9223372036854775808 to 9223372036854775807',
    ],
  ],
  [
    'float out of range',
    { share: 1e39 },
    ['share: Invalid value: 1e+39: must be of type float32, got a number outside of its range'],
  ],
  ['NaN', { replicas: NaN }, ['replicas: Invalid value: NaN: must be of type int32, got NaN']],
  ['no base64', { data: 'a' }, ['data: Invalid value: "a": must be base64 text']],
  ['a list for an object', { metadata: [] }, ['metadata: Invalid value: must be of type object, got array']],
  ['an object for a list', { ports: {} }, ['ports: Invalid value: must be of type array, got object']],
  ['text for a list', { ports: 'a' }, ['ports: Invalid value: "a": must be of type array, got string']],
  ['text for a struct item', { ports: ['a'] }, ['ports[0]: Invalid value: "a": must be of type object, got string']],
  [
    'map values',
    { metadata: { labels: { a: 'b', 'x/y': 1 } } },
    ['metadata.labels[x/y]: Invalid value: 1: must be of type string, got number'],
  ],
  ['a Date', { kind: new Date(0) }, ['kind: Invalid value: must be of type string, got Date']],
  ['a Map', { metadata: new Map() }, ['metadata: Invalid value: must be of type object, got Map']],
  ['a function in any', { free: [() => 1] }, ['free[0]: Invalid value: must be of type JSON, got function']],
  [
    'a value with its type',
    { free: new GoValue(go.int8, 200) },
    ['free: Invalid value: 200: must be of type int8, got a number outside of -128 to 127'],
  ],
  [
    'the outer of two properties',
    { replicas: 'x' },
    ['replicas: Invalid value: "x": must be of type int32, got string'],
  ],
  ['inherited properties', Object.create({ replicas: 'x' }), []],
  [
    'a __proto__ key',
    { metadata: JSON.parse('{"labels": {"__proto__": 1}}') },
    ['metadata.labels[__proto__]: Invalid value: 1: must be of type string, got number'],
  ],
])('%s', (_, value, errors) => {
  expect(texts(widget, value)).toEqual(errors)
})

test.each<[kind: 'int8' | 'int16' | 'uint8' | 'uint16' | 'uint32' | 'uint64', least: bigint, greatest: bigint]>([
  ['int8', -128n, 127n],
  ['int16', -32768n, 32767n],
  ['uint8', 0n, 255n],
  ['uint16', 0n, 65535n],
  ['uint32', 0n, 4294967295n],
  ['uint64', 0n, 18446744073709551615n],
])('the range of %s', (kind, least, greatest) => {
  for (const value of [least, greatest, Number(least)]) expect(checkTypes(go[kind], value)).toEqual([])
  for (const value of [least - 1n, greatest + 1n, Number(greatest) * 2]) {
    expect(texts(go[kind], value)).toEqual([expect.stringContaining(`got a number outside of ${least} to ${greatest}`)])
  }
})

test.each<[value: unknown, got: string]>([
  [null, 'null'],
  [undefined, 'undefined'],
  ['text', 'string'],
  [[], 'array'],
])('a root struct is never %s', (value, got) => {
  expect(texts(widget, value)).toEqual([
    expect.stringMatching(new RegExp(`^<nil>: .*must be of type object, got ${got}$`)),
  ])
})

test('strict: unknown properties are forbidden, in maps they are keys', () => {
  const value = { kind: 'Widget', other: 1, metadata: { nam: 'x', labels: { any: 'key' } } }
  expect(texts(widget, value, true)).toEqual([
    'other: Forbidden: unknown field "other"',
    'metadata.nam: Forbidden: unknown field "metadata.nam"',
  ])
})

test('strict: Kubernetes writes keys of maps like names, and names at most 100 fields', () => {
  const deep = go.struct('Deep', () => [go.field('parts', go.map(go.list(widget)))])
  expect(texts(deep, { parts: { 'a.b': [{}, { other: 1 }] } }, true)).toEqual([
    'parts[a.b][1].other: Forbidden: unknown field "parts.a.b[1].other"',
  ])
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`x${at}`, 1]))
  expect(checkTypes(widget, many, { strict: true })).toHaveLength(100)
})

test('strict: every object has apiVersion and kind, and who embeds the unknown has any property', () => {
  expect(texts(port, { apiVersion: 'v1', kind: 'Port', metadata: {} }, true)).toEqual([
    'metadata: Forbidden: unknown field "metadata"',
  ])
  const open = go.struct('Open', () => [go.embedded(go.any), go.field('a', go.string)])
  expect(texts(open, { b: 1, a: 2 }, true)).toEqual(['a: Invalid value: 2: must be of type string, got number'])
})

test('wrong types and unknown fields are in the order of the value', () => {
  const value = { share: 'x', zzz: 1, kind: 1, metadata: { labels: 1, yyy: 1 }, on: 1 }
  expect(checkTypes(widget, value, { strict: true }).map(({ field }) => field)).toEqual([
    'share',
    'zzz',
    'kind',
    'metadata.labels',
    'metadata.yyy',
    'on',
  ])
})

test('the path given is where errors begin', () => {
  const [error] = checkTypes(go.list(go.int32), ['x'], { path: FieldPath.of('spec', 'ports') })
  expect(error).toMatchObject({ type: 'FieldValueTypeInvalid', field: 'spec.ports[0]', badValue: 'x' })
})

test('cycles are named where they close', () => {
  const typed: Record<string, unknown> = {}
  typed.next = { next: typed }
  expect(texts(node, typed)).toEqual(['next.next: Invalid value: must not contain itself'])
  const free: unknown[] = []
  free.push([free])
  expect(texts(go.any, free)).toEqual(['[0][0]: Invalid value: must not contain itself'])
})

test('depth: 1000 levels fit, more are one error', () => {
  const nested = (levels: number): unknown => {
    let value: unknown = {}
    for (let level = 1; level < levels; level++) value = { next: value }
    return value
  }
  expect(checkTypes(node, nested(1000))).toEqual([])
  const errors = checkTypes(node, { also: { next: 1 }, next: nested(200_000) })
  expect(errors).toHaveLength(1)
  expect(errors[0]?.detail).toBe('must not be nested more than 1000 levels deep')
})

test('shared parts are looked at once, and their errors end somewhere', () => {
  const nested = (leaf: unknown): unknown => {
    let value: unknown = leaf
    for (let level = 0; level < 100; level++) value = { next: value, also: value }
    return value
  }
  expect(checkTypes(node, nested({}))).toEqual([])
  expect(checkTypes(node, nested({ next: 1 })).length).toBe(1000)
})

test('getters and proxies that throw are errors', () => {
  const getter = {
    get replicas(): number {
      throw new Error('no')
    },
  }
  expect(texts(widget, getter)).toEqual(['replicas: Invalid value: must be readable, but its getter failed: no'])
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  expect(texts(widget, { metadata: proxy })).toEqual([
    expect.stringMatching(/^metadata: Invalid value: must be of type object/),
  ])
  const refusing = new Proxy(
    {},
    {
      ownKeys() {
        throw new Error('hidden')
      },
    },
  )
  expect(texts(widget, { free: refusing })).toEqual(['free: Invalid value: must be readable, but failed: hidden'])
})
