import { expect, test } from 'vitest'
import { wellFormed } from './well-formed.js'

test.each<[text: string, expected: string]>([
  ['', ''],
  ['a', 'a'],
  ['a😀', 'a😀'],
  ['\ud83d', '\ufffd'],
  ['a\ude00b', 'a\ufffdb'],
  ['\ud83d\ud83d\ude00', '\ufffd😀'],
])('%j', (text, expected) => {
  expect(wellFormed(text)).toBe(expected)
})
