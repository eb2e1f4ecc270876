import { expect, test } from 'vitest'
import { RecentPool, type RecentValues } from './recent-values.js'

const values4 = (): RecentValues<string, number> => new RecentPool(4).values()

test('what is neither new nor asked for is forgotten', () => {
  const values = values4()
  values.set('a', 1, 1)
  values.set('b', 2, 1)
  values.set('c', 3, 1)
  expect(values.get('a')).toBe(1)
  values.set('d', 4, 1)
  expect([...'abcd'].map((key) => values.get(key))).toEqual([1, undefined, 3, 4])
})

test('a value that is too large for all is there for the next time', () => {
  const values = values4()
  values.set('a', 1, 100)
  expect(values.get('a')).toBe(1)
  values.set('b', 2, 1)
  values.set('c', 3, 2)
  expect(values.get('a')).toBeUndefined()
})

test('a value can be taken back', () => {
  const values = values4()
  values.set('a', 1, 1)
  values.delete('a')
  expect(values.get('a')).toBeUndefined()
})

test('several share what fits', () => {
  const pool = new RecentPool(4)
  const owners = Array.from({ length: 10 }, () => pool.values<string, number>())
  for (const [at, values] of owners.entries()) values.set('a', at, 1)
  expect(owners.slice(0, 6).map((values) => values.get('a'))).toEqual(Array(6).fill(undefined))
  expect(owners.slice(8).map((values) => values.get('a'))).toEqual([8, 9])
})
