import { expect, test } from 'vitest'
import { sourceText } from '../../apimachinery/json/index.js'
import { SCHEMAS, thing, thingSchema, type SchemaName } from '../../test/fixtures/apply/merge-schemas.js'
import { FieldSet } from '../fieldpath/field-set.js'
import { parseFieldsV1 } from '../fieldpath/fields-v1.js'
import { extractItems } from './extract-items.js'

test.each<[schema: SchemaName, x: string, fields: string, extracted: string, withKeys?: string]>([
  ['struct', '{"a":"x","b":1}', '{"f:a":{}}', '{"x":{"a":"x"}}'],
  ['struct', '{"a":"x"}', '{"f:b":{}}', '{"x":null}'],
  ['map', '{"a":"x","b":"y"}', '{"f:b":{},"f:c":{}}', '{"x":{"b":"y"}}'],
  ['atomicMap', '{"a":"x","b":"y"}', '{"f:b":{}}', '{"x":{"a":"x","b":"y"}}'],
  ['free', '{"a":{"b":1,"c":2}}', '{"f:a":{"f:b":{}}}', '{"x":{"a":{"b":1}}}'],
  ['atomic', '["a","b"]', '{"v:\\"a\\"":{}}', '{"x":["a","b"]}'],
  ['set', '["a","b","a"]', '{"v:\\"a\\"":{}}', '{"x":["a","a"]}'],
  ['set', '["a"]', '{"v:\\"b\\"":{}}', '{"x":null}'],
  ['set', '[]', '{"v:\\"b\\"":{}}', '{"x":[]}'],
  ['plain', '[{"id":1,"v":"a"},{"id":2}]', '{"k:{\\"id\\":1}":{}}', '{"x":[{"id":1,"v":"a"}]}', '{"x":[{"id":1}]}'],
  ['plain', '[null,{"v":"a"},{"id":1}]', '{"k:{\\"id\\":1}":{}}', '{"x":[{"id":1}]}'],
  [
    'plain',
    '[{"id":1,"v":"a"},{"id":2}]',
    '{"k:{\\"id\\":1}":{"f:v":{}}}',
    '{"x":[{"v":"a"}]}',
    '{"x":[{"id":1,"v":"a"}]}',
  ],
  ['plain', '[{"id":1,"v":"a"}]', '{"k:{\\"id\\":1}":{"f:w":{}}}', '{"x":[null]}', '{"x":[null]}'],
])('%s: of %s only %s', (name, x, fields, extracted, withKeys = extracted) => {
  const schema = thingSchema(SCHEMAS[name])
  const set = parseFieldsV1(JSON.parse(`{"f:x":${fields}}`))
  expect(sourceText(extractItems(schema, schema.root, thing(x), set))).toBe(extracted)
  expect(sourceText(extractItems(schema, schema.root, thing(x), set, { appendKeyFields: true }))).toBe(withKeys)
})

test('nothing of an object', () => {
  const schema = thingSchema(SCHEMAS.text)
  expect(extractItems(schema, schema.root, thing('"a"'), FieldSet.EMPTY)).toBeNull()
})

test('what is inside of a field of the set is looked up beside it, as in Go', () => {
  const schema = thingSchema(SCHEMAS.free)
  const set = parseFieldsV1({ 'f:x': { '.': {}, 'f:a': {} }, 'f:a': {} })
  expect(extractItems(schema, schema.root, thing('{"a":1,"b":2}'), set)).toEqual({ x: { a: 1 } })
})
