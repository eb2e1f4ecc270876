import { expect, test } from 'vitest'
import { isValidGroupId, isValidUserId } from './user-id.js'

test.each<[id: number | bigint, errors: number]>([
  [-1, 1],
  [0, 0],
  [2147483647, 0],
  [2147483648, 1],
  [9223372036854775807n, 1],
])('%s', (id, errors) => {
  expect(isValidUserId(id)).toHaveLength(errors)
  expect(isValidGroupId(id)).toHaveLength(errors)
})
