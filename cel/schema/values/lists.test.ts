import { describe, expect, test } from 'vitest'
import { contains } from '../../value/contains.js'
import { equal } from '../../value/equal.js'
import { CelError, noSuchOverload } from '../../value/error.js'
import { elementAt, type CelList, type ListValue } from '../../value/list/list.js'
import { LiteralMap } from '../../value/map/literal-map.js'
import { double } from '../../../apimachinery/number/index.js'
import { Panic } from '../../value/panic.js'
import { toTypedJson } from '../../typed-json/to-typed-json.js'
import type { Value } from '../../value/value.js'
import type { StructuralSchema } from '../structural-schema.js'
import { schemaValue } from '../../../test/cel/schema-value.js'

const listOf = (items: StructuralSchema, type: string, keys: string[] = []) => {
  const schema = { type: 'array', items, 'x-kubernetes-list-type': type, 'x-kubernetes-list-map-keys': keys }
  return (data: unknown): CelList => schemaValue(data, schema) as CelList
}
const elements = (list: ListValue | CelError): readonly Value[] =>
  list instanceof CelError ? [list] : Array.from({ length: list.length }, (_, index) => elementAt(list, index))

describe('an atomic list', () => {
  const list = listOf({ type: 'integer' }, 'atomic')

  test.each<[a: unknown[], b: unknown[], result: unknown]>([
    [[1, 2], [1, 2], true],
    [[1, 2], [2, 1], false],
    [[1], [1, 1], false],
    [['a'], ['a'], new CelError('invalid data, expected int, got string')],
    [[1, 'a'], [2, 'a'], false],
  ])('%o == %o', (a, b, result) => {
    expect(equal(list(a), list(b))).toEqual(result)
    expect(equal(list(a), listOf({ type: 'integer' }, '')(b))).toEqual(result)
  })

  test('adds up to a plain list', () => {
    expect(list([1]).concat(list([1, 2]))).toEqual([1, 1, 2])
    expect(list([1]).concat([double(1)])).toEqual([1, double(1)])
  })

  test('compares with other values', () => {
    expect(equal(list([1]), [double(1)])).toBe(true)
    expect(equal([double(1)], list([1]))).toBe(true)
    expect(equal(list([1]), 1)).toBe(noSuchOverload)
    expect(contains(list([1, 'a']), 2)).toEqual(new CelError('invalid data, expected int, got string'))
  })
})

describe('a set', () => {
  const set = listOf({ type: 'string' }, 'set')

  test.each<[a: unknown[], b: unknown[], result: unknown]>([
    [['a', 'b'], ['b', 'a'], true],
    [['a', 'b'], ['a', 'a'], false],
    [['a', 'a'], ['a', 'b'], false],
    [['a', 'a', 'b'], ['a', 'b', 'b'], true],
    [['a'], ['a', 'b'], false],
    [[1], [1], false],
  ])('%o == %o', (a, b, result) => {
    expect(equal(set(a), set(b))).toBe(result)
  })

  test('the left side decides', () => {
    expect(equal(set(['a', 'b']), ['b', 'a'])).toBe(true)
    expect(equal(['b', 'a'], set(['a', 'b']))).toBe(false)
    expect(equal(set([]), 'a')).toBe(noSuchOverload)
  })

  test('adds up to a set', () => {
    const sum = set(['a', 'b']).concat(['c', 'b', 'c']) as CelList
    expect(elements(sum)).toEqual(['a', 'b', 'c'])
    expect(elements(sum.concat(['d', 'a']))).toEqual(['a', 'b', 'c', 'd'])
    expect(equal(sum, ['c', 'b', 'a'])).toBe(true)
    expect(contains(set(['a', 1]).concat([]) as CelList, 'b')).toBe(false)
  })

  test('elements are told apart by type and value', () => {
    const numbers = listOf({ type: 'number' }, 'set')
    expect(equal(numbers([1, 2]), [double(2), double(1)])).toBe(true)
    expect(equal(numbers([1, 2]), [2, 1])).toBe(false)
    const bytes = listOf({ type: 'string', format: 'byte' }, 'set')
    expect(equal(bytes(['YQ==', 'Yg==']), bytes(['Yg==', 'YQ==']))).toBe(true)
    const times = listOf({ type: 'string', format: 'date-time' }, 'set')
    const at = (zone: string): CelList => times([`2020-01-01T00:00:00${zone}`])
    expect(equal(at('Z'), at(''))).toBe(true)
    expect(equal(at('+02:00'), at('+02:00'))).toBe(true)
    expect(equal(at('+02:30'), at('+02:30'))).toBe(false)
  })

  test('of lists is none', () => {
    const lists = listOf({ type: 'array', items: { type: 'string' } }, 'set')
    const error = new CelError('listSet operations are only supported on lists of scalar values')
    expect(equal(lists([['a']]), lists([['a']]))).toEqual(error)
    expect(lists([['a']]).concat([])).toEqual(error)
    expect(equal(lists([['a']]), lists([]))).toBe(false)
  })
})

describe('a list map', () => {
  const items: StructuralSchema = {
    type: 'object',
    properties: { name: { type: 'string' }, port: { type: 'integer' }, 'a-b': { type: 'string' } },
  }
  const list = listOf(items, 'map', ['name'])
  const a = { name: 'a', port: 1 }
  const b = { name: 'b', port: 2 }

  test.each<[left: unknown[], right: unknown[], result: unknown]>([
    [[a, b], [b, a], true],
    [[a, b], [a, { ...b, port: 3 }], false],
    [[a, a], [a, b], false],
    [
      [a, { name: 'a', port: 3 }],
      [
        { name: 'a', port: 3 },
        { name: 'a', port: 3 },
      ],
      true,
    ],
    [[{ port: 1 }], [{ name: null, port: 1 }], false],
    [[1], [1], false],
    [[{ name: 'a', port: 'x' }], [{ name: 'a', port: 'x' }], new CelError('invalid data, expected int, got string')],
  ])('%o == %o', (left, right, result) => {
    expect(equal(list(left), list(right))).toEqual(result)
  })

  test('map literals have no keys', () => {
    expect(
      equal(list([a]), [
        LiteralMap.of([
          ['name', 'a'],
          ['port', 1],
        ]),
      ]),
    ).toBe(false)
  })

  test('a key that CEL escapes is not found in the data', () => {
    const escaped = listOf(items, 'map', ['a-b'])
    expect(equal(escaped([{ 'a-b': 'x' }, { 'a-b': 'y' }]), escaped([{ 'a-b': 'y' }, { 'a-b': 'x' }]))).toBe(false)
  })

  test('keys that Go can not hash end the evaluation', () => {
    expect(() => equal(list([{ name: [] }]), list([{ name: [] }]))).toThrow(
      new Panic('runtime error: hash of unhashable type []interface {}'),
    )
    const four = listOf(items, 'map', ['name', 'port', 'x', 'y'])
    expect(equal(four([{ name: [1] }]), four([{ name: [1] }]))).toEqual(
      new CelError('invalid data, expected string, got []interface {}'),
    )
  })

  test('adds up by key', () => {
    const sum = list([a, b]).concat(
      list([
        { name: 'c', port: 3 },
        { name: 'a', port: 9 },
        { name: 'c', port: 4 },
      ]),
    )
    const ports = (of: ListValue): unknown[] =>
      elements(of).map((element) => toTypedJson((element as LiteralMap).find('port') as Value).int)
    expect(ports(sum as CelList)).toEqual(['9', '2', '3', '4'])
    expect(
      ports(
        (sum as CelList).concat([
          LiteralMap.of([
            ['name', 'b'],
            ['port', 5],
          ]),
        ]) as CelList,
      ),
    ).toEqual(['9', '5', '3', '4'])
    expect(equal(list([a]).concat(list([b])) as CelList, list([b, a]))).toBe(true)
    expect(equal(list([a]).concat(list([b])) as CelList, 1)).toBe(noSuchOverload)
  })
})
