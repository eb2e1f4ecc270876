import { expect, test } from 'vitest'
import { byteLength, hasMoreBytes } from './byte-length.js'

test.each<[text: string, bytes: number]>([
  ['', 0],
  ['abc', 3],
  ['é', 2],
  ['߿', 2],
  ['ࠀ', 3],
  ['日本', 6],
  ['😀', 4],
  ['a😀é', 7],
  ['\ud800', 3],
  ['\udc00a', 4],
  ['\ud800\ud800\udc00', 7],
])('%j', (text, bytes) => {
  expect(byteLength(text)).toBe(bytes)
  expect(hasMoreBytes(text, bytes)).toBe(false)
  expect(hasMoreBytes(text, bytes - 1)).toBe(true)
})
