import { expect, test } from 'vitest'
import { LiteralMap } from '../map/literal-map.js'
import { double } from '../../../apimachinery/number/index.js'
import { Uint } from '../number/uint.js'
import { fromPlain } from './from-plain.js'
import { Timestamp } from '../time/timestamp.js'
import { toTypedJson, type TypedJson } from '../../typed-json/to-typed-json.js'
import type { Value } from '../value.js'

test('takes JSON and values as they are', () => {
  const data = { a: [1, 1.5, NaN, 'x', null, { b: true }], n: Infinity, big: 5n }
  const values = [double(1), new Uint(1n), new Timestamp(0, 0), new Uint8Array(), LiteralMap.of([])]
  expect(fromPlain(data)).toBe(data)
  expect(fromPlain(values)).toBe(values)
})

test.each<[plain: unknown, value: TypedJson]>([
  [undefined, { null: null }],
  [new Date(-1500), { timestamp: '1969-12-31T23:59:58.5Z' }],
  [[new Date(0), undefined], { list: [{ timestamp: '1970-01-01T00:00:00Z' }, { null: null }] }],
  [new Map<unknown, unknown>([[1, [undefined]]]), { map: [[{ int: '1' }, { list: [{ null: null }] }]] }],
  [
    { a: undefined, b: new Date(0), c: 1 },
    {
      map: [
        [{ string: 'b' }, { timestamp: '1970-01-01T00:00:00Z' }],
        [{ string: 'c' }, { int: '1' }],
      ],
    },
  ],
])('converts %o', (plain, value) => {
  expect(toTypedJson(fromPlain(plain))).toEqual(value)
})

test('copies only what is around a converted value', () => {
  const kept = { x: 1 }
  const converted = fromPlain({ kept, __proto__: null, at: new Date(0) }) as Record<string, Value>
  expect(converted['kept']).toBe(kept)
})

const circle: unknown[] = []
circle.push([circle])

test.each<[plain: unknown, message: string]>([
  [() => 1, 'a function is not a CEL value'],
  [{ spec: { items: [1, Symbol('s')] } }, 'spec.items[1]: a symbol is not a CEL value'],
  [[{ a: new Set() }], '[0].a: an instance of Set is not a CEL value'],
  [{ a: 2n ** 63n }, 'a: an integer beyond 64 bits is not a CEL value'],
  [{ a: new Date(NaN) }, 'a: an invalid date is not a CEL value'],
  [new Map([['k', { f: () => 1 }]]), 'k.f: a function is not a CEL value'],
])('refuses %o', (plain, message) => {
  expect(() => fromPlain(plain)).toThrow(new Error(message))
})

test('refuses circular data, not deep or shared data', () => {
  expect(() => fromPlain(circle)).toThrow(/circular data is not a CEL value$/)
  let deep: unknown = 1
  for (let depth = 0; depth < 500; depth++) deep = [deep]
  expect(fromPlain(deep)).toBe(deep)
  const shared = { a: 1 }
  expect(fromPlain([shared, shared])).toEqual([shared, shared])
})
