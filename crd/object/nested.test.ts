import { expect, test } from 'vitest'
import { parseJson, type JsonObject } from '../../apimachinery/json/index.js'
import { nestedInt64, nestedString } from './nested.js'

const object = parseJson(
  '{"a": {"n": 1, "f": 1.0, "z": null, "t": "x", "l": [1, "y"], "o": {"k": true}}, "e": 1e6}',
) as JsonObject

test.each<[path: string, result: unknown]>([
  ['a.n', { value: 1 }],
  ['a.q', { value: undefined }],
  ['a.z.q', { value: undefined }],
  ['a.z', { error: '.a.z accessor error: <nil> is of the type <nil>, expected int64' }],
  ['a.f', { error: '.a.f accessor error: 1 is of the type float64, expected int64' }],
  ['a.t', { error: '.a.t accessor error: x is of the type string, expected int64' }],
  ['a.l', { error: '.a.l accessor error: [1 y] is of the type []interface {}, expected int64' }],
  ['a.o', { error: '.a.o accessor error: map[k:true] is of the type map[string]interface {}, expected int64' }],
  ['a.t.q', { error: '.a.t.q accessor error: x is of the type string, expected map[string]interface{}' }],
  ['e', { error: '.e accessor error: 1e+06 is of the type float64, expected int64' }],
])('%s', (path, result) => {
  expect(nestedInt64(object, path.split('.'))).toEqual(result)
})

test('a text', () => {
  expect(nestedString(object, ['a', 't'])).toEqual({ value: 'x' })
  expect(nestedString(object, ['a', 'n'])).toEqual({
    error: '.a.n accessor error: 1 is of the type int64, expected string',
  })
})
