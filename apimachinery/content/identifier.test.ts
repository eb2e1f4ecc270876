import { expect, test } from 'vitest'
import { isCIdentifier } from './identifier.js'

test.each<[value: string, errors: number]>([
  ['my_name', 0],
  ['_', 0],
  ['A1', 0],
  ['a'.repeat(1000), 0],
  ['', 1],
  ['1a', 1],
  ['a-b', 1],
  ['a\n', 1],
  ['é', 1],
])('%j', (value, errors) => {
  expect(isCIdentifier(value)).toHaveLength(errors)
})
