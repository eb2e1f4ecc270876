import { expect, test } from 'vitest'
import { sourceText } from '../../apimachinery/json/index.js'
import { SCHEMAS, thing, thingSchema, type SchemaName } from '../../test/fixtures/apply/merge-schemas.js'
import { FieldSet } from '../fieldpath/field-set.js'
import { parseFieldsV1 } from '../fieldpath/fields-v1.js'
import { removeItems } from './remove-items.js'

test.each<[schema: SchemaName, x: string, fields: string, rest: string]>([
  ['text', '"a"', '{}', '{"x":"a"}'],
  ['struct', '{"a":"x","b":1}', '{"f:a":{}}', '{"x":{"b":1}}'],
  ['struct', '{"a":"x"}', '{"f:a":{}}', '{"x":null}'],
  ['struct', '{}', '{"f:a":{}}', '{"x":null}'],
  ['struct', 'null', '{"f:a":{}}', '{"x":null}'],
  ['map', '{"a":"x","b":"y"}', '{"f:b":{},"f:c":{}}', '{"x":{"a":"x"}}'],
  ['atomicMap', '{"a":"x","b":"y"}', '{"f:b":{}}', '{"x":null}'],
  ['free', '{"a":{"b":1,"c":2}}', '{"f:a":{"f:b":{}}}', '{"x":{"a":{"c":2}}}'],
  ['free', '{"a":{"b":1,"c":2}}', '{"f:a":{".":{},"f:b":{}}}', '{"x":null}'],
  ['atomic', '["a"]', '{"v:\\"a\\"":{}}', '{"x":null}'],
  ['set', '["a","b","a"]', '{"v:\\"a\\"":{}}', '{"x":["b"]}'],
  ['set', '["a"]', '{"v:\\"a\\"":{}}', '{"x":null}'],
  ['set', '[]', '{"v:\\"a\\"":{}}', '{"x":null}'],
  ['set', '["a"]', '{"v:\\"b\\"":{}}', '{"x":["a"]}'],
  ['plain', '[{"id":1,"v":"a"},{"id":2}]', '{"k:{\\"id\\":1}":{"f:v":{}},"k:{\\"id\\":2}":{}}', '{"x":[{"id":1}]}'],
  ['plain', '[null,{"v":"a"},{"id":1}]', '{"k:{\\"id\\":1}":{}}', '{"x":[null,{"v":"a"}]}'],
  ['plain', '[{"id":1}]', '{"k:{\\"id\\":1}":{"f:id":{}}}', '{"x":[null]}'],
])('%s %s without %s', (name, x, fields, rest) => {
  const schema = thingSchema(SCHEMAS[name])
  const set = parseFieldsV1(
    JSON.parse(`{"f:apiVersion":{},"f:kind":{},"f:x":${fields === '{}' ? '{"f:none":{}}' : fields}}`),
  )
  expect(sourceText(removeItems(schema, schema.root, thing(x), set))).toBe(rest)
})

test('what loses nothing is shared', () => {
  const schema = thingSchema(SCHEMAS.free)
  const object = thing('{"a":{"b":1},"c":{"d":1}}')
  expect(removeItems(schema, schema.root, object, FieldSet.EMPTY)).toBe(object)
  const set = parseFieldsV1({ 'f:x': { 'f:a': { 'f:b': {} }, 'f:c': { 'f:e': {} } } })
  const rest = removeItems(schema, schema.root, object, set) as typeof object
  expect(rest).toEqual(thing('{"a":null,"c":{"d":1}}'))
  expect((rest.x as typeof object).c).toBe((object.x as typeof object).c)
  expect(object).toEqual(thing('{"a":{"b":1},"c":{"d":1}}'))
})
