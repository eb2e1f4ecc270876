import { expect, test } from 'vitest'
import { jsonErrorOffset } from './json-error.js'

test.each<[text: string, offset: number]>([
  ['hello', 0],
  ['', 0],
  ['  ', 2],
  ['{"a": hello}', 6],
  ['{"a": 1,}', 8],
  ['[1, 2', 5],
  ['[1 2]', 3],
  ['[1,]', 3],
  ['{a: 1}', 1],
  ["'a'", 0],
  ['{"a" 1}', 5],
  ['[}', 1],
  ['{"a": [1, {"b": tru}]}', 16],
  ['1 2', 2],
  ['"a', 0],
  ['01', 1],
  ['[]]', 2],
])('%j is not JSON at %d', (text, offset) => {
  expect(() => JSON.parse(text) as unknown).toThrow()
  expect(jsonErrorOffset(text)).toBe(offset)
})

test('JSON has no error', () => {
  const text = ' {"a": [1, -2.5e3, true, null, {}, [], "\\u00e9\\n"], "b": {"c": ""}} '
  expect(JSON.parse(text)).toBeTruthy()
  expect(jsonErrorOffset(text)).toBe(text.length)
})
