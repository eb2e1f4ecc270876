import { expect, test } from 'vitest'
import { mergeItems } from './merge-items.js'
import type { ListAtom, MergeSchema } from '../schema/schema.js'

const set: ListAtom = { elementType: { inlined: { scalar: 'untyped' } }, elementRelationship: 'associative' }
const schema: MergeSchema = { root: {}, type: () => undefined }

test.each<[before: string, after: string, merged: string]>([
  ['', 'ab', 'ab'],
  ['ab', '', 'ab'],
  ['ab', 'ba', 'ba'],
  ['abcd', 'ca', 'bcda'],
  ['abcd', 'dxa', 'bcdxa'],
  ['abc', 'xyz', 'abcxyz'],
  ['abc', 'xbyaz', 'xbcyaz'],
  ['abcde', 'ebxad', 'cebxad'],
  ['xaybz', 'ba', 'xybza'],
  ['abcdef', 'fqe', 'abcdfqe'],
  ['abcabc', 'cxb', 'acaxb'],
  ['aab', 'an', 'anb'],
  ['aabbc', 'bcxa', 'bcxa'],
])('%s and %s', (before, after, merged) => {
  const merge = (_: unknown, patch: unknown): unknown => patch
  expect(mergeItems(schema, set, [...before], [...after], merge).join('')).toBe(merged)
})

test('items are merged with that of the value, unless it has several', () => {
  const merged = mergeItems(schema, set, ['a', 'b', 'b'], ['b', 'c', 'a'], (item, patch) => [item, patch])
  expect(merged).toEqual([
    [null, 'b'],
    [undefined, 'c'],
    ['a', 'a'],
  ])
})
