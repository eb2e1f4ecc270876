import { describe, expect, test } from 'vitest'
import { go, zeroStruct } from '../../apimachinery/go/index.js'
import { comparedItems, keyedItems, lengthPrefixed, scalarItems, type ItemIdentity } from './item-identity.js'

interface Item {
  readonly key?: string | number | bigint
  readonly value?: number
}

const item = go.struct('Item', () => [go.field('key', go.string), go.omitZero('value', go.int32)])
const byKey = (pointers: boolean): ItemIdentity<Item> => keyedItems((one: Item) => one.key ?? '', pointers)
const keys = (...all: Item['key'][]): Item[] => all.map((key) => (key === undefined ? {} : { key }))
const many = Array.from({ length: 12 }, (_, at) => `item ${at}`)
const holes = new Array<string>(2)

type Row = [name: string, identity: object, items: readonly unknown[], duplicates: number[]]

describe('duplicates', () => {
  test.each<Row>([
    ['nothing', scalarItems(''), [], []],
    ['one', scalarItems(''), ['a'], []],
    ['different texts', scalarItems(''), ['a', 'b', 'A', 'a '], []],
    ['each later one, once', scalarItems(''), ['a', 'b', 'a', 'a', 'b'], [2, 3, 4]],
    ['beyond a few', scalarItems(''), [...many, 'item 3', 'x', 'item 3'], [12, 14]],
    ['many that differ', scalarItems(''), many, []],
    ['names of what every object has', scalarItems(''), ['__proto__', 'constructor', '__proto__'], [2]],
    ['null is the zero value', scalarItems(''), [null, 'a', ''], [2]],
    ['null is the zero value, beyond a few', scalarItems(''), [...many, '', null], [13]],
    ['a hole is the zero value', scalarItems(''), holes, [1]],
    ['null is zero', scalarItems(0), [0, 1, null], [2]],
    ['null is false', scalarItems(false), [true, null, false], [2]],
    ['nil pointers do not count', scalarItems(undefined), [null, 'a', null, 'a', undefined], [3]],
    ['nil pointers do not count, beyond a few', scalarItems(undefined), [...many, null, null, 'item 0'], [14]],
    ['numbers and bigints', scalarItems(0), [7, 7n, 2 ** 60, 2n ** 60n, 2n ** 60n + 1n], [1, 3]],
    ['numbers and bigints, beyond a few', scalarItems(0), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 7n], [10]],
    ['keys', byKey(false), keys('a', 'b', 'a'), [2]],
    ['a missing key is its zero value', byKey(false), keys(undefined, 'a', ''), [2]],
    ['null is a struct of zeros', byKey(false), [null, ...keys('a', '')], [2]],
    ['null is a struct of zeros, beyond a few', byKey(false), [...keys(...many), null, null], [13]],
    ['pointers to structs', byKey(true), [null, ...keys('', 'a'), null, ...keys('')], [4]],
    ['number and bigint keys', byKey(false), keys(5, 5n), [1]],
    ['whole structs', comparedItems(() => item), [{ key: 'a' }, { key: 'a', value: 1 }, { key: 'a', value: 0 }], [2]],
    ['null among whole structs', comparedItems(() => item), [null, { key: 'a' }, {}, { key: '' }], [2, 3]],
    [
      'whole structs, beyond a few',
      comparedItems(() => item),
      [...keys(...many), null, { key: 'item 3', value: 0 }, {}],
      [13, 14],
    ],
    [
      'whole structs behind pointers, beyond a few',
      comparedItems(() => go.pointer(item)),
      [...keys(...many), null, {}, null, { key: '' }],
      [15],
    ],
    ['whole structs behind pointers', comparedItems(() => go.pointer(item)), [null, {}, null, {}], [3]],
    ['lists of text', comparedItems(() => go.list(go.string)), [['a'], ['b'], [], null, ['a']], [3, 4]],
  ])('%s', (_name, identity, items, duplicates) => {
    expect((identity as ItemIdentity<unknown>).duplicates(items)).toEqual(duplicates)
  })
})

describe('finder', () => {
  test.each<[name: string, identity: object, items: readonly unknown[], wanted: unknown, found: unknown]>([
    ['a text', scalarItems(''), ['a', 'b'], 'b', 'b'],
    ['no text', scalarItems(''), ['a', 'b'], 'c', undefined],
    ['the zero value that null is', scalarItems(''), ['a', null], '', ''],
    ['no nil pointer', scalarItems(undefined), [null, 'a'], '', undefined],
    ['a bigint', scalarItems(0), [1, 2], 2n, 2],
    [
      'the first of one key',
      byKey(false),
      [
        { key: 'a', value: 1 },
        { key: 'a', value: 2 },
      ],
      { key: 'a' },
      { key: 'a', value: 1 },
    ],
    ['another key', byKey(false), [{ key: 'a' }], { key: 'b' }, undefined],
    ['the struct of zeros that null is', byKey(false), [null], { key: '', value: 3 }, zeroStruct],
    ['no nil struct', byKey(true), [null], { key: '' }, undefined],
    ['a whole struct', comparedItems(() => item), [{ key: 'a' }, { key: 'b' }], { key: 'b', value: 0 }, { key: 'b' }],
    ['no other struct', comparedItems(() => item), [{ key: 'a' }], { key: 'a', value: 1 }, undefined],
    ['a whole struct that is null', comparedItems(() => item), [null], {}, zeroStruct],
    [
      'a whole struct among many',
      comparedItems(() => item),
      keys(...many),
      { key: 'item 7', value: 0 },
      { key: 'item 7' },
    ],
    ['no whole struct among many', comparedItems(() => item), keys(...many), { key: 'item 7', value: 1 }, undefined],
    ['nothing in an empty list', comparedItems(() => item), [], {}, undefined],
  ])('%s', (_name, identity, items, wanted, found) => {
    expect((identity as ItemIdentity<unknown>).finder(items)(wanted)).toEqual(found)
  })
})

test.each<[name: string, identity: object, nil: unknown]>([
  ['texts', scalarItems(''), ''],
  ['numbers', scalarItems(0), 0],
  ['pointers to texts', scalarItems(undefined), undefined],
  ['structs by key', byKey(false), zeroStruct],
  ['pointers to structs by key', byKey(true), undefined],
  ['structs', comparedItems(() => item), zeroStruct],
  ['pointers to structs', comparedItems(() => go.pointer(item)), undefined],
])('a nil item among %s', (_name, identity, nil) => expect((identity as ItemIdentity<unknown>).nilItem()).toBe(nil))

test('parts of composite keys do not run into each other', () => {
  const composite = (...parts: Parameters<typeof lengthPrefixed>[0][]): string => parts.map(lengthPrefixed).join(',')
  expect(composite('a', 'b,1:c')).not.toBe(composite('a,1:b', 'c'))
  expect(composite('1:a', '')).not.toBe(composite('', '1:a'))
  expect(lengthPrefixed(undefined)).toBe(lengthPrefixed(null))
  expect(lengthPrefixed('-')).not.toBe(lengthPrefixed(undefined))
  expect(lengthPrefixed('')).not.toBe(lengthPrefixed(undefined))
  expect(lengthPrefixed(5)).toBe(lengthPrefixed(5n))
  expect(lengthPrefixed(2 ** 60)).toBe(lengthPrefixed(2n ** 60n))
})
