import { expect, test } from 'vitest'
import { double } from '../number/double.js'
import { jsonText, sourceText } from './text.js'

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
