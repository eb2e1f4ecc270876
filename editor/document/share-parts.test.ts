import { expect, test } from 'vitest'
import { double } from '../../apimachinery/number/index.js'
import { shareParts } from './share-parts.js'

test.each<[name: string, value: unknown, earlier: unknown]>([
  ['maps', { a: { b: [1, 'x'] } }, { a: { b: [1, 'x'] } }],
  ['doubles', [double(1)], [double(1)]],
  ['nothing', { a: null }, { a: null }],
])('equal values are the earlier ones: %s', (_, value, earlier) => {
  expect(shareParts(value, earlier)).toBe(earlier)
})

test.each<[name: string, value: unknown, earlier: unknown]>([
  ['keys in another order', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['a key more', { a: 1, b: 2 }, { a: 1 }],
  ['a key less', { a: 1 }, { a: 1, b: 2 }],
  ['a list and a map', [], {}],
  ['an integer and a double', [1], [double(1)]],
  ['doubles', [double(1)], [double(2)]],
])('other values are not: %s', (_, value, earlier) => {
  const before = structuredClone(earlier)
  expect(shareParts(value, earlier)).toBe(value)
  expect(earlier).toEqual(before)
})

test('what stays of a value that changes is shared', () => {
  const earlier = { same: { a: 1 }, changed: { b: { c: 1 }, d: 2 }, list: [{ e: 1 }, { f: 2 }] }
  const value = shareParts(
    { same: { a: 1 }, changed: { b: { c: 1 }, d: 3 }, list: [{ g: 0 }, { e: 1 }, { f: 2 }] },
    earlier,
  )
  expect(value).toEqual({ same: { a: 1 }, changed: { b: { c: 1 }, d: 3 }, list: [{ g: 0 }, { e: 1 }, { f: 2 }] })
  expect(value.same).toBe(earlier.same)
  expect(value.changed.b).toBe(earlier.changed.b)
  expect(value.list.slice(1)).toEqual(earlier.list)
  expect(value.list[2]).toBe(earlier.list[1])
})
