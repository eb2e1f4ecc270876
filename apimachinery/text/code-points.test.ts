import { expect, test } from 'vitest'
import { codePoints } from './code-points.js'

test.each<[text: string, count: number]>([
  ['', 0],
  ['abc', 3],
  ['é€', 2],
  ['é日本', 3],
  ['😀', 1],
  ['a😀b😀', 4],
  ['👩‍👧', 3],
  ['😀'.repeat(20), 20],
  ['é'.repeat(20), 20],
  ['x'.repeat(1000), 1000],
  ['\ud83d', 1],
  ['\ude00', 1],
  ['\ude00\ud83d', 2],
  ['\ud83d\ud83d\ude00', 2],
  ['\ud83d\ude00\ude00', 2],
])('%j has %i', (text, count) => {
  expect(codePoints(text)).toBe(count)
})
