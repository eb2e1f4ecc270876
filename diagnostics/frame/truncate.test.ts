import { expect, test } from 'vitest'
import { truncate } from './truncate.js'

test.each<[text: string, width: number, expected: string]>([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'ab…'],
  ['😀😀😀', 3, '😀😀😀'],
  ['😀😀😀😀', 3, '😀😀…'],
])('%j in %i', (text, width, expected) => {
  expect(truncate(text, width)).toBe(expected)
})
