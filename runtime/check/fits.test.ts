// test/fuzz/fits.test.ts compares it with the check that words the errors.
import { expect, test } from 'vitest'
import { timeType } from '../../apimachinery/custom/index.js'
import { go, GoValue, type GoType, type StructType } from '../../apimachinery/go/index.js'
import { nested } from '../../test/fixtures/nested.js'
import { checkTypes } from './check-types.js'
import { fits } from './fits.js'

const node: StructType = go.struct(
  'Node',
  () => [go.field('name', go.string), go.field('next', go.pointer(node)), go.field('all', go.list(node))],
  (is, obj) => is.string(obj['name']) && is.struct(obj['next'], node) && is.list(obj['all'], node),
)
const plain = go.struct('Plain', () => [go.field('size', go.int32), go.embedded(node)])
const cyclic: { name: string; next?: object } = { name: 'a' }
cyclic.next = cyclic

test.each<[what: string, type: GoType, value: unknown, strict: boolean, answer: boolean]>([
  ['an object', node, { name: 'a', next: { name: 'b' } }, false, true],
  ['a part of another type', node, { next: { name: 1 } }, false, false],
  ['null', go.pointer(node), null, false, true],
  ['an item that is null', node, { all: [null, undefined, {}] }, false, true],
  ['a value that contains itself', node, cyclic, false, false],
  ['a shared value', node, { next: { name: 'a' }, all: new Array<object>(9).fill({ name: 'a' }) }, false, true],
  ['an unknown field', node, { other: 1 }, false, true],
  ['an unknown field, strictly', node, { other: 1 }, true, false],
  ['an unknown field further down, strictly', node, { next: { kind: 'a' } }, true, false],
  ['the kind of the root, strictly', node, { kind: 'a', apiVersion: 'b' }, true, true],
  ['a struct without a test of its own', plain, { size: 1, name: 'a' }, true, true],
  ['the same with a wrong part', plain, { size: 1, name: 1 }, false, false],
  ['a property that is inherited alone', plain, Object.create({ size: 'a' }), false, true],
  ['a wrapped value', plain, { size: new GoValue(go.int32, 1) }, false, false],
  ['an object that says what it is', node, { [Symbol.toStringTag]: 'Other' }, false, false],
  ['a date', node, new Date(0), false, false],
  ['few levels', node, nested(30, (next: object) => ({ next }), {}), false, true],
  ['more levels than are looked at', node, nested(100, (next: object) => ({ next }), {}), false, false],
  ['JSON', go.any, { a: [1, 'b', null, 2n] }, false, true],
  ['no JSON', go.any, { a: [NaN] }, false, false],
  ['a time', timeType, '2024-01-01T00:00:00Z', false, true],
  ['a time that is null', timeType, null, false, true],
  ['no time', timeType, 'today', false, false],
])('%s', (_what, type, value, strict, answer) => {
  expect(fits(type, value, strict)).toBe(answer)
})

test('values that are shared on very many paths take no long time', () => {
  const value = nested(40, (inner: object) => ({ all: [inner, inner] }), { name: 'a' })
  expect(fits(node, value, false)).toBe(false)
  expect(checkTypes(node, value)).toEqual([])
})
