import { expect, test } from 'vitest'
import { queryOf } from './query.js'

test.each([
  [undefined, ''],
  ['/validate', ''],
  ['/validate?', ''],
  ['/validate?timeout=10s', 'timeout=10s'],
  ['//host?a=1&b=x%20y?z', 'a=1&b=x+y%3Fz'],
])('%s', (url, expected) => {
  expect(queryOf(url).toString()).toBe(expected)
})
