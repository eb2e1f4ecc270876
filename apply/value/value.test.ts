import { expect, test } from 'vitest'
import { parseJson } from '../../apimachinery/json/index.js'
import { ForeignValue } from './foreign-value.js'
import { goType, identity, isMap, isScalar, valueText, plainText, syntaxText } from './value.js'

test.each<[json: string, plain: string, syntax: string, path: string, type: string]>([
  ['null', '<nil>', 'interface {}(nil)', 'null', '<nil>'],
  ['true', 'true', 'true', 'true', 'bool'],
  ['12', '12', '12', '12', 'int64'],
  ['9007199254740993', '9007199254740993', '9007199254740993', '9007199254740993', 'int64'],
  ['1.0', '1', '1', '1', 'float64'],
  ['1000000.5', '1.0000005e+06', '1.0000005e+06', '1.0000005e+06', 'float64'],
  ['1e21', '1e+21', '1e+21', '1e+21', 'float64'],
  ['"a\\"b\\n"', 'a"b\n', '"a\\"b\\n"', '"a\\"b\\n"', 'string'],
  ['[1,"a",null]', '[1 a <nil>]', '[]interface {}{1, "a", interface {}(nil)}', '[1,"a",null]', '[]interface {}'],
  ['{"b":1,"a":"x"}', 'map[a:x b:1]', 'map[string]interface {}{"a":"x", "b":1}', 'a="x"b=1', 'map[string]interface {}'],
])('%s as Go prints it', (json, plain, syntax, path, type) => {
  const value = parseJson(json)
  expect([plainText(value), syntaxText(value), valueText(value), goType(value)]).toEqual([plain, syntax, path, type])
})

test('what is not JSON prints as it says', () => {
  const value = new ForeignValue('uint64', '1', '0x1')
  expect([plainText([value]), syntaxText([value]), valueText(value), goType(value)]).toEqual([
    '[1]',
    '[]interface {}{0x1}',
    '{{undefined}}',
    'uint64',
  ])
  expect(isMap(value) || isScalar(value)).toBe(false)
})

test.each<[a: string, b: string, isSame: boolean]>([
  ['1', '1.0', true],
  ['0', '-0.0', true],
  ['1', '"1"', false],
  ['true', '"true"', false],
  ['null', '"null"', false],
  ['1.5', '1.5', true],
  ['{"a":1,"b":2}', '{"b":2,"a":1.0}', true],
  ['["a","b"]', '["a,b"]', false],
  ['[]', '{}', false],
  ['1e21', '1000000000000000000000', true],
])('%s and %s', (a, b, isSame) => {
  expect(identity(parseJson(a)) === identity(parseJson(b))).toBe(isSame)
})
