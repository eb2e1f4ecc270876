import { expect, test } from 'vitest'
import { double } from '../../apimachinery/number/index.js'
import { FieldsV1Error } from './fields-v1-error.js'
import { parsePathElement, pathElementKey } from './path-element-codec.js'
import { pathElementText } from './path-element.js'

// What structured-merge-diff 6.4.2 writes and prints of each.
test.each<[key: string, written: string, text: string]>([
  ['v:1', 'v:1', '[=1]'],
  ['v:1.0', 'v:1', '[=1]'],
  ['v:1e6', 'v:1000000', '[=1e+06]'],
  ['v:-0', 'v:-0', '[=-0]'],
  ['v:-+1', 'v:-1', '[=-1]'],
  ['v:1e-7', 'v:1e-07', '[=1e-07]'],
  ['v:1e21', 'v:1e+21', '[=1e+21]'],
  ['v:null', 'v:null', '[=null]'],
  ['v:[]', 'v:[]', '[=[]]'],
  ['v:[1,"a"]', 'v:[1,"a"]', '[=[1,"a"]]'],
  ['v:{"b":1,"a":null}', 'v:{"a":null,"b":1}', '[=a=nullb=1]'],
  ['v:{"a":1,"a":2}', 'v:{"a":2}', '[=a=2]'],
  ['v:{"__proto__":1}', 'v:{"__proto__":1}', '[=__proto__=1]'],
  ['v:"<&> "', 'v:"\\u003c\\u0026\\u003e\\u2028"', '[="<&>\\u2028"]'],
  ['v:"\\b\\f\\u0007"', 'v:"\\u0008\\u000c\\u0007"', '[="\\b\\f\\a"]'],
  ['v:"a\\u00e9"', 'v:"aé"', '[="aé"]'],
  ['v:"\\ud800"', 'v:"�"', '[="�"]'],
  ['v:"\\ud83d\\ude00"', 'v:"😀"', '[="😀"]'],
  ['v:"\\ud800\\u0041"', 'v:"�A"', '[="�A"]'],
  ['v:"\\ud800x"', 'v:"�x"', '[="�x"]'],
  ['v:"\\ud800\\n"', 'v:"�\\n"', '[="�\\n"]'],
  ['v:"\\b\u0001"', 'v:"\\u0008\\u0001"', '[="\\b\\x01"]'],
  ['k:{"name":"a"}', 'k:{"name":"a"}', '[name="a"]'],
  ['k:{"b":1,"a":2}', 'k:{"a":2,"b":1}', '[a=2,b=1]'],
  ['k:{"a":1,"a":2}', 'k:{"a":1,"a":2}', '[a=1,a=2]'],
  ['k:{"a":1,null:2}', 'k:{"":2,"a":1}', '[=2,a=1]'],
  ['k:{}', 'k:{}', '[]'],
  ['k:null', 'k:{}', '[]'],
  ['k:{"<":"<"}', 'k:{"<":"\\u003c"}', '[<="<"]'],
  ['i:+5', 'i:5', '[5]'],
  ['i:-0', 'i:0', '[0]'],
  ['i:007', 'i:7', '[7]'],
  ['i:9007199254740993', 'i:9007199254740993', '[9007199254740993]'],
  ['f:', 'f:', '.'],
  ['f:__proto__', 'f:__proto__', '.__proto__'],
  ['f:é', 'f:é', '.é'],
])('%s is written as %s and printed as %s', (key, written, text) => {
  const element = parsePathElement(key)
  expect(element).toBeDefined()
  if (element === undefined) return
  expect(pathElementKey(element)).toBe(written)
  expect(pathElementText(element)).toBe(text)
})

test('numbers are floats when they are read, integers as they come', () => {
  expect(parsePathElement('v:80')).toEqual({ value: double(80) })
  expect(pathElementKey({ value: 80 })).toBe('v:80')
  expect(pathElementKey({ value: 9007199254740993n })).toBe('v:9007199254740993')
})

test('letters of later versions are unknown', () => {
  expect(parsePathElement('x:later')).toBeUndefined()
})

// Without where it was found: that is in fields-v1.test.ts.
test.each<[key: string, message: string]>([
  ['v:', 'Read: unexpected value type: 0, error found in #0 byte of ...||..., bigger context ...||...'],
  ['v:nul', 'skipFourBytes: expect null, error found in #3 byte of ...|nul|..., bigger context ...|nul|...'],
  ['v:truw', 'skipThreeBytes: expect rue, error found in #4 byte of ...|truw|..., bigger context ...|truw|...'],
  ['v:fals', 'skipFourBytes: expect alse, error found in #4 byte of ...|fals|..., bigger context ...|fals|...'],
  ['v:x', 'Read: unexpected value type: 0, error found in #0 byte of ...|x|..., bigger context ...|x|...'],
  [
    'v:"a',
    'readStringSlowPath: unexpected end of input, error found in #2 byte of ...|"a|..., bigger context ...|"a|...',
  ],
  [
    'v:"\u0001"',
    'ReadString: invalid control character found: 1, error found in #1 byte of ...|"\u0001"|..., bigger context ...|"\u0001"|...',
  ],
  [
    'v:"\\x"',
    'readEscapedChar: invalid escape char after \\, error found in #3 byte of ...|"\\x"|..., bigger context ...|"\\x"|...',
  ],
  [
    'v:"\\u12x4"',
    'readU4: expects 0~9 or a~f, but found x, error found in #6 byte of ...|"\\u12x4"|..., bigger context ...|"\\u12x4"|...',
  ],
  [
    'v:"\\u12',
    'readStringSlowPath: unexpected end of input, error found in #5 byte of ...|"\\u12|..., bigger context ...|"\\u12|...',
  ],
  ['v:-', 'readNumberAsString: invalid number, error found in #1 byte of ...|-|..., bigger context ...|-|...'],
  ['v:-a', 'readNumberAsString: invalid number, error found in #1 byte of ...|-a|..., bigger context ...|-a|...'],
  ['v:-,', 'readFloat64: empty number, error found in #1 byte of ...|-,|..., bigger context ...|-,|...'],
  ['v:01', 'readFloat64: leading zero is invalid, error found in #0 byte of ...|01|..., bigger context ...|01|...'],
  ['v:.5', 'Read: unexpected value type: 0, error found in #0 byte of ...|.5|..., bigger context ...|.5|...'],
  ['v:-.5', 'readFloat64: leading dot is invalid, error found in #1 byte of ...|-.5|..., bigger context ...|-.5|...'],
  [
    'v:1.',
    'readFloat64SlowPath: dot can not be last character, error found in #2 byte of ...|1.|..., bigger context ...|1.|...',
  ],
  [
    'v:1.e1',
    'readFloat64SlowPath: missing digit after dot, error found in #4 byte of ...|1.e1|..., bigger context ...|1.e1|...',
  ],
  ['v:--1', 'readFloat64SlowPath: -- is not valid, error found in #3 byte of ...|--1|..., bigger context ...|--1|...'],
  ['v:1-2', 'strconv.ParseFloat: parsing "1-2": invalid syntax'],
  ['v:1e999', 'strconv.ParseFloat: parsing "1e999": value out of range'],
  [
    'v:1 2',
    'managedFields parsing: unexpected trailing data after JSON object, error found in #2 byte of ...|1 2|..., bigger context ...|1 2|...',
  ],
  [
    'v:[1',
    'ReadArrayCB: expect ] in the end, but found \u0000, error found in #2 byte of ...|[1|..., bigger context ...|[1|...',
  ],
  ['v:[1,]', 'Read: unexpected value type: 0, error found in #3 byte of ...|[1,]|..., bigger context ...|[1,]|...'],
  [
    'v:{"a"',
    'ReadMapCB: expect : after object field, but found ", error found in #4 byte of ...|{"a"|..., bigger context ...|{"a"|...',
  ],
  [
    'v:{"a":1',
    'ReadMapCB: object not ended with }, error found in #6 byte of ...|{"a":1|..., bigger context ...|{"a":1|...',
  ],
  [
    'v:{a:1}',
    'ReadMapCB: expect " after {, but found a, error found in #2 byte of ...|{a:1}|..., bigger context ...|{a:1}|...',
  ],
  [
    'v:{"a":1,"b" 2}',
    'ReadMapCB: expect : after object field, but found ,, error found in #10 byte of ...|a":1,"b" 2}|..., bigger context ...|{"a":1,"b" 2}|...',
  ],
  ['k:', 'ReadObjectCB: expect { or n, but found \u0000, error found in #0 byte of ...||..., bigger context ...||...'],
  ['k:[]', 'ReadObjectCB: expect { or n, but found [, error found in #1 byte of ...|[]|..., bigger context ...|[]|...'],
  [
    'k:{"a":1',
    'ReadObjectCB: object not ended with }, error found in #6 byte of ...|{"a":1|..., bigger context ...|{"a":1|...',
  ],
  [
    'k:{a:1}',
    'ReadObjectCB: expect " after {, but found a, error found in #2 byte of ...|{a:1}|..., bigger context ...|{a:1}|...',
  ],
  [
    'k:{"a" 1}',
    'ReadObject: expect : after object field, but found 1, error found in #6 byte of ...|{"a" 1}|..., bigger context ...|{"a" 1}|...',
  ],
  [
    'k:{"a":x}',
    'Read: unexpected value type: 0, error found in #5 byte of ...|{"a":x}|..., bigger context ...|{"a":x}|...',
  ],
  [
    'k:{} ,',
    'managedFields parsing: unexpected trailing data after JSON object, error found in #3 byte of ...|{} ,|..., bigger context ...|{} ,|...',
  ],
  ['k:nul', 'skipThreeBytes: expect ull, error found in #3 byte of ...|nul|..., bigger context ...|nul|...'],
])('%s is refused', (key, message) => {
  expect(() => parsePathElement(key)).toThrow(new FieldsV1Error(message))
})
