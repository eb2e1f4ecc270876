import { expect, test } from 'vitest'
import { trimSpace } from './trim-space.js'

test.each<[text: string, result: string]>([
  [' \t\n\v\f\r\u0085\u00a0\u1680\u2003\u2028\u2029\u202f\u205f\u3000a b ', 'a b'],
  ['\ufeffa\u200b', '\ufeffa\u200b'],
  [' \n ', ''],
  ['', ''],
])('%j', (text, result) => {
  expect(trimSpace(text)).toBe(result)
})
