import { expect, test } from 'vitest'
import { double } from '../number/double.js'
import { indentedText, jsonText, sourceText } from './text.js'

test.each<[value: unknown, text: string, source: string]>([
  [{ b: [1, null, true], a: 'é"' }, '{"a":"é\\"","b":[1,null,true]}', '{"b":[1,null,true],"a":"é\\""}'],
  [[double(1), 0.5, 2n ** 63n, 1e21], '[1,0.5,9223372036854775808,1e+21]', '[1.0,0.5,9223372036854775808,1e+21]'],
  [{ a: undefined, ｚ: 1, '😀': 2 }, '{"ｚ":1,"😀":2}', '{"ｚ":1,"😀":2}'],
])('%o', (value, text, source) => {
  expect(jsonText(value)).toBe(text)
  expect(sourceText(value)).toBe(source)
})

test('what contains itself is nested too deep', () => {
  const list: unknown[] = []
  list.push(list)
  expect(() => jsonText(list)).toThrow('exceeded max depth')
})

test('indented texts are those of JSON.stringify, with bigints', () => {
  const value = { b: [1, [], {}, { c: 'é"', d: undefined }], a: null }
  expect(indentedText(value)).toBe(JSON.stringify(value, undefined, 2))
  expect(indentedText({ a: [2n ** 63n] })).toBe('{\n  "a": [\n    9223372036854775808\n  ]\n}')
})
