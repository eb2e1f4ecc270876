import { expect, test } from 'vitest'
import { parseJson } from '../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { CorrelatedValue } from './correlate.js'

const correlate = (schema: string, value: string, old: string): CorrelatedValue =>
  new CorrelatedValue(parseJson(value), parseJson(old), parseJson(schema) as JsonSchemaProps)

const object = '{"type":"object","properties":{"a":{"type":"integer"},"b":{"type":"string"}}}'
const map = '{"type":"object","additionalProperties":{"type":"integer"}}'
const list = '{"type":"array","items":{"type":"integer"}}'
const mapList = (keys: string): string =>
  `{"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":${keys},"items":{"type":"object","properties":{"k":{"type":"string"},"n":{"type":"number"},"v":{"type":"integer"}}}}`

test.each<[string, schema: string, value: string, old: string, equal: boolean]>([
  ['numbers of one type', object, '{"a":1}', '{"a":1}', true],
  ['an int and a float', object, '{"a":1}', '{"a":1.0}', false],
  ['null', object, '{"a":null}', '{"a":null}', true],
  ['a key more', object, '{"a":1,"b":"x"}', '{"a":1}', false],
  ['another key', object, '{"a":1}', '{"b":"x"}', false],
  ['a key that the schema does not tell of', object, '{"a":1,"c":1}', '{"a":1,"c":1}', false],
  ['a key with a name of JavaScript', object, '{"constructor":1}', '{"constructor":1}', false],
  ['values of a map', map, '{"x":1,"__proto__":2}', '{"__proto__":2,"x":1}', true],
  ['a list', list, '[1,2]', '[1,2]', true],
  ['a list in another order', list, '[1,2]', '[2,1]', false],
  ['a list and an object', list, '[]', '{}', false],
  ['a list by key, in another order', mapList('["k"]'), '[{"k":"a"},{"k":"b"}]', '[{"k":"b"},{"k":"a"}]', true],
  ['a list by key, one of them new', mapList('["k"]'), '[{"k":"a"},{"k":"c"}]', '[{"k":"b"},{"k":"a"}]', false],
  ['a list by keys', mapList('["k","n"]'), '[{"k":"a","n":1}]', '[{"k":"a","n":1}]', true],
  ['a list whose element lacks a key', mapList('["k","n"]'), '[{"k":"a"}]', '[{"k":"a"}]', false],
  ['empty lists by key', mapList('["k"]'), '[]', '[]', true],
])('equality of %s', (_name, schema, value, old, equal) => {
  expect(correlate(schema, value, old).equal()).toBe(equal)
})

test('values of keys correlate where both objects have them and the schema tells of them', () => {
  const root = correlate(object, '{"a":1,"b":"x","c":1}', '{"a":2,"c":1}')
  expect(root.key('a')).toMatchObject({ value: 1, oldValue: 2, schema: { type: 'integer' } })
  expect(root.key('a')).toBe(root.key('a'))
  expect(root.key('b')).toBeUndefined()
  expect(root.key('c')).toBeUndefined()
  expect(root.index(0)).toBeUndefined()
})

test('elements correlate by the keys of a list of type map, to the first stored one that has them', () => {
  const old = '[{"k":"b","v":1},{"k":"a","v":2},{"k":"a","v":3},1]'
  const root = correlate(mapList('["k"]'), '[{"k":"a"},{"k":"c"},{"v":1},{"k":["a"]}]', old)
  expect(root.index(0)).toMatchObject({ value: { k: 'a' }, oldValue: { k: 'a', v: 2 } })
  expect(root.index(0)).toBe(root.index(0))
  for (const index of [1, 2, 3, 4]) expect(root.index(index)).toBeUndefined()
})

test('elements of other lists never correlate', () => {
  expect(correlate(list, '[1]', '[1]').index(0)).toBeUndefined()
})

test('an int key is not a float; of several keys floats count with six decimals', () => {
  expect(correlate(mapList('["n"]'), '[{"n":1}]', '[{"n":1.0}]').index(0)).toBeUndefined()
  expect(correlate(mapList('["n"]'), '[{"n":1.00000001}]', '[{"n":1.0}]').index(0)).toBeUndefined()
  expect(correlate(mapList('["k","n"]'), '[{"k":"a","n":1.00000001}]', '[{"k":"a","n":1.0}]').index(0)).toBeDefined()
})
