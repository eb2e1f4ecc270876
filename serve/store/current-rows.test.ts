import { expect, test } from 'vitest'
import { CurrentRows } from './current-rows.js'
import type { Row } from './store.js'

const row = (key: string, modified: number): Row => ({ key, value: new Uint8Array(), created: 1, modified })

test('rows by key and in order are the same', () => {
  const rows = new CurrentRows()
  for (const [at, key] of ['b', 'a', 'c', 'a', 'd'].entries()) rows.set(row(key, at))
  rows.delete('c')
  rows.delete('e')
  expect(rows.get('a')).toEqual(row('a', 3))
  expect(rows.get('c')).toBeUndefined()
  expect(rows.inOrder.keysArray()).toEqual(['a', 'b', 'd'])
  for (const [key, one] of rows.inOrder.entries()) expect(rows.get(key)).toBe(one)
})
