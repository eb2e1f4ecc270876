import { expect, test } from 'vitest'
import { deepEqual, isZero, semanticEqual } from './equal.js'
import { go } from './descriptors.js'
import { GoValue, type GoType } from './type.js'

const meta = go.struct('Meta', () => [go.field('name', go.string)])
const node: GoType = go.struct('Node', () => [
  go.embedded(meta),
  go.field('size', go.int32),
  go.field('tags', go.list(go.string)),
  go.field('labels', go.map(go.string)),
  go.omitZero('limit', go.pointer(go.int32)),
  go.field('data', go.bytes),
  go.omitZero('extra', go.any),
  go.omitZero('next', go.pointer(node)),
])

test.each<[name: string, type: GoType, a: unknown, b: unknown, equal: boolean]>([
  ['a missing value is zero', node, {}, { name: '', size: 0, data: '' }, true],
  ['null is missing', node, { size: null }, { size: 0 }, true],
  ['a missing list is empty', node, {}, { tags: [] }, true],
  ['a missing map is empty', node, {}, { labels: {} }, true],
  ['a nil pointer is not a zero value', node, {}, { limit: 0 }, false],
  ['nil pointers', node, { limit: null }, {}, true],
  ['pointers by what they point at', node, { limit: 5 }, { limit: 5 }, true],
  ['embedded properties', node, { name: 'a' }, { name: 'b' }, false],
  ['lists in order', node, { tags: ['a', 'b'] }, { tags: ['b', 'a'] }, false],
  ['lists of different length', node, { tags: ['a'] }, { tags: ['a', 'b'] }, false],
  ['maps without order', node, { labels: { a: '1', b: '2' } }, { labels: { b: '2', a: '1' } }, true],
  ['maps with other keys', node, { labels: { a: '' } }, { labels: { b: '' } }, false],
  ['maps with other values', node, { labels: { a: '1' } }, { labels: { a: '2' } }, false],
  ['an entry that is undefined is none', node, { labels: { a: undefined } }, {}, true],
  ['inherited names are not keys', go.map(go.string), { toString: 'x' }, { other: 'x' }, false],
  ['properties outside the type', node, { other: 1 }, { other: 2 }, true],
  ['structs below pointers', node, { next: { next: {} } }, { next: { next: { size: 0 } } }, true],
  ['a struct and nil', node, { next: {} }, {}, false],
  ['interfaces by type', node, { extra: 1 }, { extra: new GoValue(go.float64, 1) }, false],
  ['interfaces by value', node, { extra: [{ a: 1 }] }, { extra: [{ a: 1 }] }, true],
  ['a nil interface and an empty list', node, {}, { extra: [] }, false],
  ['bigint and number', go.int64, 5n, 5, true],
  ['bigint and another number', go.int64, 5n, 5.5, false],
  ['not a number', go.float64, Number.NaN, Number.NaN, false],
  ['negative zero', go.float64, -0, 0, true],
  ['typedefs', go.named(go.string), undefined, '', true],
  ['lists of value items', go.list(meta), [{}], [{ name: '' }], true],
  ['lists of pointers', go.list(go.pointer(meta)), [null], [{}], false],
  ['errors by text', go.error, new Error('a'), new Error('a'), true],
])('semanticEqual: %s', (_, type, a, b, equal) => {
  expect(semanticEqual(type, a, b)).toBe(equal)
  expect(semanticEqual(type, b, a)).toBe(equal)
})

test('semanticEqual of values that contain themselves', () => {
  const cyclic = (): Record<string, unknown> => {
    const value: Record<string, unknown> = {}
    value['next'] = value
    return value
  }
  const one = cyclic()
  expect(semanticEqual(node, one, one)).toBe(true)
  expect(() => semanticEqual(node, one, cyclic())).toThrow(RangeError)
})

test.each<[name: string, type: GoType, value: unknown, zero: boolean]>([
  ['missing', node, undefined, true],
  ['an empty struct', node, {}, true],
  ['zero properties', node, { size: 0, name: '', next: null }, true],
  ['an embedded property', node, { name: 'x' }, false],
  ['a pointer to zero', node, { limit: 0 }, false],
  ['an empty list', node, { tags: [] }, false],
  ['zero as a bigint', go.int64, 0n, true],
  ['false', go.bool, false, true],
  ['true', go.bool, true, false],
  ['no bytes', go.bytes, '', true],
  ['a typedef', go.named(go.string), '', true],
  ['an interface', go.any, 0, false],
])('isZero: %s', (_, type, value, zero) => {
  expect(isZero(type, value)).toBe(zero)
})

const text = new GoValue(go.named(go.string), 'x')

test.each<[name: string, a: unknown, b: unknown, equal: boolean]>([
  ['integer and text', 1, '1', false],
  ['integer and float', 1, new GoValue(go.float64, 1), false],
  ['integers of two sizes', 1, new GoValue(go.int32, 1), false],
  ['a text and a typedef', 'x', text, false],
  ['a text and a pointer to it', 'x', new GoValue(go.pointer(go.string), 'x'), false],
  ['equal pointers', new GoValue(go.pointer(go.string), 'x'), new GoValue(go.pointer(go.string), 'x'), true],
  ['nil and a nil pointer', null, new GoValue(go.pointer(go.string), null), false],
  ['nil and an empty list', null, [], false],
  ['a nil list and an empty one', new GoValue(go.list(go.any), null), [], false],
  ['nil maps', new GoValue(go.map(go.any), null), new GoValue(go.map(go.any), undefined), true],
  ['lists', [1, ['a']], [1, ['a']], true],
  ['lists in another order', [1, 2], [2, 1], false],
  ['maps', { a: 1, b: [true] }, { b: [true], a: 1 }, true],
  ['a nil entry and none', { a: null }, {}, false],
  [
    'structs by name',
    new GoValue(meta, {}),
    new GoValue(
      go.struct('Other', () => []),
      {},
    ),
    false,
  ],
  ['structs', new GoValue(node, { tags: ['a'] }), new GoValue(node, { tags: ['a'], size: 0 }), true],
  ['structs with a nil and an empty list', new GoValue(node, {}), new GoValue(node, { tags: [] }), false],
  ['errors', new Error('e'), new Error('e'), true],
  ['other errors', new Error('e'), new Error('f'), false],
])('deepEqual: %s', (_, a, b, equal) => {
  expect(deepEqual(a, undefined, b, undefined)).toBe(equal)
  expect(deepEqual(b, undefined, a, undefined)).toBe(equal)
})
