import { describe, expect, test } from 'vitest'
import { CelDuration } from '../time/duration.js'
import { double } from '../../../apimachinery/number/index.js'
import { Uint } from '../number/uint.js'
import { Optional } from '../optional.js'
import { Timestamp } from '../time/timestamp.js'
import { TypeValue } from '../type-value.js'
import type { Value } from '../value.js'
import { formatType } from './format.js'
import { parseType } from './parse.js'
import { acceptsAtRuntime, isEquivalent, isExact, isNullable, moreGeneral } from './relation.js'
import { DYN, INT, listOf, typeParameter, wrapperOf, type Type } from './type.js'

describe('acceptsAtRuntime', () => {
  const values: ReadonlyMap<string, Value> = new Map<string, Value>([
    ['bool', true],
    ['int', 1],
    ['double', double(1)],
    ['uint', new Uint(1n)],
    ['string', 'a'],
    ['bytes', new Uint8Array([1])],
    ['null', null],
    ['timestamp', new Timestamp(0, 0)],
    ['duration', new CelDuration(0n)],
    ['type', new TypeValue('int')],
    ['optional(dyn)', Optional.none],
    ['list(int)', [1]],
    ['map(string, int)', { a: 1 }],
  ])

  test.each([...values.keys()])('%s takes its own values only', (name) => {
    const type = parseType(name)
    const taken = [...values].filter(([, value]) => acceptsAtRuntime(type, value)).map(([other]) => other)
    expect(taken).toEqual([name])
  })

  test.each<[accepts: boolean, type: string, value: Value]>([
    [true, 'int', 9_223_372_036_854_775_807n],
    [false, 'int', 1.5],
    [true, 'double', 1.5],
    [true, 'dyn', null],
    [true, 'any', 'a'],
    [true, 'list(int)', []],
    [true, 'list(int)', [1, 'a']],
    [false, 'list(int)', ['a', 1]],
    [true, 'list(dyn)', ['a', 1]],
    [true, 'map(string, int)', {}],
    [true, 'map(string, int)', { a: 1, b: 'x' }],
    [false, 'map(string, int)', { a: 'x', b: 1 }],
    [false, 'map(int, dyn)', { a: 'x' }],
    [true, 'map(int, string)', new Map([[1, 'x']])],
    [false, 'map(string, string)', new Map([[1, 'x']])],
    [true, 'optional(int)', Optional.of('a')],
    [true, 'map(string, string)', { constructor: 'x' }],
  ])('%s: %s', (accepts, type, value) => {
    expect(acceptsAtRuntime(parseType(type), value)).toBe(accepts)
  })

  test('a wrapper takes null', () => {
    expect(acceptsAtRuntime(wrapperOf(INT), null)).toBe(true)
    expect(acceptsAtRuntime(wrapperOf(INT), 1)).toBe(true)
    expect(acceptsAtRuntime(wrapperOf(INT), 'a')).toBe(false)
  })

  test('type parameters and what is made of them take everything of the kind', () => {
    expect(acceptsAtRuntime(typeParameter('T'), 1)).toBe(true)
    expect(acceptsAtRuntime(listOf(typeParameter('T')), ['a'])).toBe(true)
    expect(acceptsAtRuntime(listOf(typeParameter('T')), 'a')).toBe(false)
  })
})

describe('static relations', () => {
  test('equivalence does not look at the names of type parameters', () => {
    const [a, b] = [listOf(typeParameter('A')), listOf(typeParameter('B'))]
    expect(isEquivalent(a, b)).toBe(true)
    expect(isExact(a, b)).toBe(false)
    expect(isEquivalent(listOf(INT), listOf(DYN))).toBe(false)
    expect(isExact(wrapperOf(INT), INT)).toBe(true)
  })

  test.each<[type: string, nullable: boolean]>([
    ['int', false],
    ['string', false],
    ['list(int)', false],
    ['map(int, int)', false],
    ['null', true],
    ['duration', true],
    ['timestamp', true],
    ['any', true],
    ['optional(int)', true],
    ['net.IP', true],
    ['kubernetes.Quantity', true],
  ])('null is assignable to %s: %s', (type, nullable) => {
    expect(isNullable(parseType(type))).toBe(nullable)
  })

  test.each<[a: string, b: string, general: string]>([
    ['int', 'dyn', 'dyn'],
    ['dyn', 'int', 'dyn'],
    ['list(int)', 'list(dyn)', 'list(dyn)'],
    ['list(dyn)', 'list(int)', 'list(dyn)'],
    ['map(dyn, int)', 'map(string, int)', 'map(dyn, int)'],
    ['null', 'duration', 'duration'],
    ['duration', 'null', 'null'],
    ['type', 'type', 'type'],
  ])('of %s and %s: %s', (a, b, general) => {
    const [left, right]: readonly Type[] = [parseType(a), parseType(b)]
    expect(formatType(moreGeneral(left as Type, right as Type))).toBe(general)
  })
})
