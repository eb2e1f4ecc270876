import { expect, test } from 'vitest'
import { codePoints } from './code-points.js'

test.each<[text: string, length: number]>([
  ['', 0],
  ['abc', 3],
  ['é日本', 3],
  ['😀', 1],
  ['a😀b😀', 4],
  ['😀'.repeat(20), 20],
  ['é'.repeat(20), 20],
  ['x'.repeat(1000), 1000],
  // Halves of pairs count as they stand.
  ['\ud83d', 1],
  ['\ude00\ud83d', 2],
])('%j has %i', (text, length) => {
  expect(codePoints(text)).toBe(length)
})
