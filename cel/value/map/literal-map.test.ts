import { describe, expect, test } from 'vitest'
import { CelDuration } from '../time/duration.js'
import { equal } from '../equal.js'
import { LiteralMap } from './literal-map.js'
import { isMap, mapEntries, mapFind, mapKeys, mapSize, type MapValue } from './map.js'
import { double } from '../../../apimachinery/number/index.js'
import { Uint } from '../number/uint.js'
import { Optional } from '../optional.js'
import { Panic } from '../panic.js'
import { TypeValue } from '../type-value.js'
import { fromTypedJson } from '../../../test/cel/from-typed-json.js'
import type { TypedJson } from '../../typed-json/to-typed-json.js'
import type { Value } from '../value.js'

const mapOf = (...keys: TypedJson[]): LiteralMap => LiteralMap.of(keys.map((key, at) => [fromTypedJson(key), at]))

describe('LiteralMap', () => {
  test.each<[keys: TypedJson[], key: TypedJson, found: number | undefined]>([
    [[{ string: 'a' }], { string: 'a' }, 0],
    [[{ string: 'a' }], { string: 'b' }, undefined],
    [[{ int: '1' }], { uint: '1' }, 0],
    [[{ uint: '1' }], { int: '1' }, 0],
    [[{ int: '1' }], { double: 1 }, 0],
    [[{ uint: '1' }], { double: 1 }, 0],
    // A double is a key for itself only, but looks for ints and uints.
    [[{ double: 1 }], { int: '1' }, undefined],
    [[{ double: 1 }], { double: 1 }, 0],
    [[{ double: 1.5 }], { double: 1.5 }, 0],
    [[{ double: '-0' }], { double: 0 }, 0],
    [[{ int: '9223372036854775807' }], { uint: '9223372036854775807' }, 0],
    [[{ int: '-9223372036854775808' }], { double: -9223372036854775808 }, undefined],
    [[{ int: '1' }, { uint: '1' }], { uint: '1' }, 1],
    [[{ bool: true }], { bool: true }, 0],
    [[{ bool: true }], { string: 'true' }, undefined],
    [[{ null: null }], { null: null }, 0],
    [[{ double: 'NaN' }], { double: 'NaN' }, undefined],
    [[{ duration: '1s' }], { duration: '1s' }, 0],
    [[{ timestamp: '1970-01-01T00:00:00Z' }], { timestamp: '1970-01-01T00:00:00Z' }, 0],
    [[{ timestamp: '1970-01-01T00:00:00Z' }], { timestamp: '1970-01-01T01:00:00+01:00' }, undefined],
    [[{ type: 'int' }], { type: 'int' }, 0],
    [[{ ip: '1.2.3.4' }], { ip: '1.2.3.4' }, 0],
    [[{ cidr: '1.0.0.0/8' }], { cidr: '1.0.0.0/8' }, 0],
    [[{ ip: '1.2.3.4' }], { string: '1.2.3.4' }, undefined],
    [[{ quantity: '1' }], { quantity: '1' }, undefined],
    [[{ optional: null }], { optional: null }, 0],
    [[{ optional: { int: '1' } }], { optional: { int: '1' } }, undefined],
    [[{ list: [] }], { list: [] }, undefined],
  ])('of %j finds %j', (keys, key, found) => {
    expect(mapFind(mapOf(...keys), fromTypedJson(key))).toBe(found)
  })

  test('keeps the later value of equal keys, in the place of the first', () => {
    const map = LiteralMap.of([
      ['a', 1],
      ['b', 2],
      ['a', 3],
    ])
    expect([...map.entries()]).toEqual([
      ['a', 3],
      ['b', 2],
    ])
    expect(mapOf({ double: 'NaN' }, { double: 'NaN' }).size).toBe(2)
    expect(mapOf({ int: '1' }, { uint: '1' }, { double: 1 }).size).toBe(3)
  })

  test('is equal by keys and values', () => {
    const map = LiteralMap.of([
      ['a', 1],
      [2, 'b'],
    ])
    expect(
      equal(
        map,
        LiteralMap.of([
          [new Uint(2n), 'b'],
          ['a', double(1)],
        ]),
      ),
    ).toBe(true)
    expect(equal(map, { a: 1 })).toBe(false)
    expect(equal(LiteralMap.of([['a', 1]]), { a: 1 })).toBe(true)
    expect(equal({ a: 1 }, LiteralMap.of([['a', 1]]))).toBe(true)
    expect(equal(LiteralMap.of([[NaN, 1]]), LiteralMap.of([[NaN, 1]]))).toBe(false)
    expect(equal(map, 1)).toBe(false)
  })

  test.each<[key: TypedJson, message: string]>([
    [{ bytes: 'YQ==' }, 'internal error: runtime error: hash of unhashable type types.Bytes'],
    [{ semver: '1.2.3' }, 'internal error: runtime error: hash of unhashable type cel.Semver'],
  ])('ends the evaluation for %j', (key, message) => {
    const value = fromTypedJson(key)
    for (const run of [() => mapOf(key), () => mapOf({ string: 'a' }).find(value)]) {
      expect(run).toThrow(Panic)
      try {
        run()
      } catch (error) {
        expect((error as Panic).text).toBe(message)
      }
    }
    // An empty map is not looked into, a JSON object has string keys only.
    expect(mapOf().find(value)).toBeUndefined()
    expect(mapFind({ a: 1 }, value)).toBeUndefined()
  })
})

describe('maps', () => {
  const json = JSON.parse('{"__proto__": 1, "toString": 2, "b": 3}') as MapValue

  test('JSON objects have their own keys only', () => {
    expect(mapFind(json, '__proto__')).toBe(1)
    expect(mapFind(json, 'toString')).toBe(2)
    expect(mapFind(json, 'constructor')).toBeUndefined()
    expect(mapFind({}, '__proto__')).toBeUndefined()
    expect(mapFind({ 1: 'a' }, 1)).toBeUndefined()
    expect(mapSize(json)).toBe(3)
    expect([...mapKeys(json)]).toEqual(['__proto__', 'toString', 'b'])
    expect([...mapEntries(json)]).toEqual([
      ['__proto__', 1],
      ['toString', 2],
      ['b', 3],
    ])
  })

  test('JavaScript maps find numbers of any form', () => {
    const map = new Map<Value, Value>([
      [1, 'a'],
      [new Uint(5n), 'b'],
      [7n, 'c'],
    ])
    expect(mapFind(map, new Uint(1n))).toBe('a')
    expect(mapFind(map, double(5))).toBe('b')
    expect(mapFind(map, 7)).toBe('c')
    expect(mapFind(map, 'x')).toBeUndefined()
    expect(mapSize(map)).toBe(3)
  })

  test.each<[value: unknown, result: boolean]>([
    [{}, true],
    [Object.create(null), true],
    [new Map(), true],
    [LiteralMap.of([]), true],
    [[], false],
    [null, false],
    ['a', false],
    [new Uint8Array(), false],
    [new CelDuration(0n), false],
    [Optional.none, false],
    [new TypeValue('int'), false],
  ])('isMap of %o', (value, result) => {
    expect(isMap(value)).toBe(result)
  })
})
