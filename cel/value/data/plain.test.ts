import { describe, expect, test } from 'vitest'
import { CelError } from '../error.js'
import { JsonPatch } from '../mutation/json-patch.js'
import { LiteralMap } from '../map/literal-map.js'
import { MutationObject } from '../mutation/mutation-object.js'
import { double } from '../../../apimachinery/number/index.js'
import { Uint } from '../number/uint.js'
import { fromPlain, toPlain } from './plain.js'
import { Timestamp } from '../time/timestamp.js'
import { fromTypedJson } from '../../typed-json/from-typed-json.js'
import { toTypedJson, type TypedJson } from '../../typed-json/to-typed-json.js'
import type { Value } from '../value.js'

describe('toPlain', () => {
  test.each<[value: TypedJson, plain: unknown]>([
    [{ null: null }, null],
    [{ int: '5' }, 5],
    [{ int: '9223372036854775807' }, 9223372036854775807n],
    [{ uint: '5' }, 5],
    [{ uint: '18446744073709551615' }, 18446744073709551615n],
    [{ double: 5 }, 5],
    [{ double: 'NaN' }, NaN],
    [{ bytes: 'YQ==' }, new Uint8Array([97])],
    [{ duration: '90s' }, '90s'],
    [{ timestamp: '2020-01-01T00:00:00Z' }, '2020-01-01T00:00:00Z'],
    [{ type: 'int' }, 'int'],
    [{ optional: null }, undefined],
    [{ optional: { int: '1' } }, 1],
    [{ list: [{ double: 1 }, { optional: null }] }, [1, undefined]],
    [{ map: [[{ string: 'a' }, { uint: '1' }]] }, { a: 1 }],
    [{ map: [[{ int: '1' }, { string: 'a' }]] }, new Map([[1, 'a']])],
    [{ ip: '1.2.3.4' }, '1.2.3.4'],
    [{ quantity: '1k' }, '1k'],
  ])('of %j', (value, plain) => {
    expect(toPlain(fromTypedJson(value))).toEqual(plain)
  })

  test('keys are data', () => {
    const plain = toPlain(JSON.parse('{"__proto__": {"a": 1}}') as Value) as Record<string, unknown>
    expect(Object.keys(plain)).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(plain)).toBeNull()
  })

  test('objects and patches of mutations are objects', () => {
    const object = new MutationObject('Object', new Map<string, Value>([['spec', [double(1)]]]))
    expect(toPlain(object)).toEqual({ spec: [1] })
    const fields = new Map<string, Value>([
      ['op', 'move'],
      ['path', '/a'],
      ['from', '/b'],
    ])
    expect(toPlain(JsonPatch.create(fields))).toEqual({ op: 'move', path: '/a', from: '/b' })
  })

  test('an error inside is thrown', () => {
    expect(() => toPlain([new CelError('bad')])).toThrow('bad')
  })
})

describe('fromPlain', () => {
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
    [() => 1, 'a function is no CEL value'],
    [{ spec: { items: [1, Symbol('s')] } }, 'spec.items[1]: a symbol is no CEL value'],
    [[{ a: new Set() }], '[0].a: an instance of Set is no CEL value'],
    [{ a: 2n ** 63n }, 'a: an integer beyond 64 bits is no CEL value'],
    [{ a: new Date(NaN) }, 'a: an invalid date is no CEL value'],
    [new Map([['k', { f: () => 1 }]]), 'k.f: a function is no CEL value'],
  ])('refuses %o', (plain, message) => {
    expect(() => fromPlain(plain)).toThrow(new Error(message))
  })

  test('refuses circular data, not deep or shared data', () => {
    expect(() => fromPlain(circle)).toThrow(/circular data is no CEL value$/)
    let deep: unknown = 1
    for (let depth = 0; depth < 500; depth++) deep = [deep]
    expect(fromPlain(deep)).toBe(deep)
    const shared = { a: 1 }
    expect(fromPlain([shared, shared])).toEqual([shared, shared])
  })
})
