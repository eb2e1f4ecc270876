import { expect, test } from 'vitest'
import { RecentValues } from './recent-values.js'

test('what is neither new nor asked for is forgotten', () => {
  const values = new RecentValues<string, number>(4)
  values.set('a', 1, 1)
  values.set('b', 2, 1)
  values.set('c', 3, 1)
  expect(values.get('a')).toBe(1)
  values.set('d', 4, 1)
  expect([...'abcd'].map((key) => values.get(key))).toEqual([1, undefined, 3, 4])
})

test('a value that is too large for all is there for the next time', () => {
  const values = new RecentValues<string, number>(4)
  values.set('a', 1, 100)
  expect(values.get('a')).toBe(1)
  values.set('b', 2, 1)
  values.set('c', 3, 2)
  expect(values.get('a')).toBeUndefined()
})

test('a value can be taken back', () => {
  const values = new RecentValues<string, number>(4)
  values.set('a', 1, 1)
  values.delete('a')
  expect(values.get('a')).toBeUndefined()
})
