import { expect, test } from 'vitest'
import { syntaxError } from './syntax.js'

test.each<[text: string, error: string]>([
  ['{', 'unexpected end of JSON input'],
  ['{"a"', 'unexpected end of JSON input'],
  ['{"a":', 'unexpected end of JSON input'],
  ['{"a":1', 'unexpected end of JSON input'],
  ['{"a":1,', 'unexpected end of JSON input'],
  ['{"a":1,}', "invalid character '}' looking for beginning of object key string"],
  ['{"a":1]', "invalid character ']' after object key:value pair"],
  ['{a:1}', "invalid character 'a' looking for beginning of object key string"],
  ['{"a" 1}', "invalid character '1' after object key"],
  ['{"a":[1}', "invalid character '}' after array element"],
  ['{"a":[1,]}', "invalid character ']' looking for beginning of value"],
  ['{"a":tru}', "invalid character '}' in literal true (expecting 'e')"],
  ['{"a":tr', "invalid character ' ' in literal true (expecting 'u')"],
  ['{"a":nul}', "invalid character '}' in literal null (expecting 'l')"],
  ['{"a":fa1se}', "invalid character '1' in literal false (expecting 'l')"],
  ['{"a":-}', "invalid character '}' in numeric literal"],
  ['{"a":-', "invalid character ' ' in numeric literal"],
  ['{"a":01}', "invalid character '1' after object key:value pair"],
  ['{"a":1.}', "invalid character '}' after decimal point in numeric literal"],
  ['{"a":1.', "invalid character ' ' after decimal point in numeric literal"],
  ['{"a":1e}', "invalid character '}' in exponent of numeric literal"],
  ['{"a":1e+', "invalid character ' ' in exponent of numeric literal"],
  ['{"a":"x', 'unexpected end of JSON input'],
  ['{"a":"\n"}', "invalid character '\\n' in string literal"],
  ['{"a":"\\x"}', "invalid character 'x' in string escape code"],
  ['{"a":"\\', "invalid character ' ' in string escape code"],
  ['{"a":"\\u12g4"}', "invalid character 'g' in \\u hexadecimal character escape"],
  ['{"a":"\\u12', "invalid character ' ' in \\u hexadecimal character escape"],
  ['{} x', "invalid character 'x' after top-level value"],
  ['{}\u00e9', "invalid character '\u00c3' after top-level value"],
  ['{"a":\'x\'}', "invalid character '\\'' looking for beginning of value"],
  ['{"a":+1}', "invalid character '+' looking for beginning of value"],
  ['{"a":.5}', "invalid character '.' looking for beginning of value"],
  ['{"a":NaN}', "invalid character 'N' looking for beginning of value"],
  ['{"a":\u20ac}', "invalid character '\u00e2' looking for beginning of value"],
  ['{"a":1}}', "invalid character '}' after top-level value"],
  ['{"a":\u0001}', "invalid character '\\x01' looking for beginning of value"],
  ['{"a":{}', 'unexpected end of JSON input'],
])('%j', (text, error) => {
  expect(syntaxError(text)).toBe(error)
})

test.each(['{}', '[1, 2.5e-3, "\\u00e9", null, true, false, -0]', ' {"a": {"a": []}} \n'])('%j is JSON', (text) => {
  expect(syntaxError(text)).toBeUndefined()
})

test('depth', () => {
  const nested = (levels: number): string => '['.repeat(levels)
  expect(syntaxError(nested(10_000))).toBe('unexpected end of JSON input')
  expect(syntaxError(nested(10_001))).toBe("invalid character '[' exceeded max depth")
  expect(syntaxError(nested(1_000_000))).toBe("invalid character '[' exceeded max depth")
})

test('depth of a text that is JSON but for it', () => {
  const nested = (levels: number): string => `${'{"a":'.repeat(levels)}"]}\\\\"${'}'.repeat(levels)}`
  expect(syntaxError(nested(10_000))).toBeUndefined()
  expect(syntaxError(nested(10_001))).toBe("invalid character '{' exceeded max depth")
})
