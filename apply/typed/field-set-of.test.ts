import { expect, test } from 'vitest'
import { SCHEMAS, thing, thingSchema, type SchemaName } from '../../test/fixtures/apply/merge-schemas.js'
import { MergeError } from '../schema/merge-error.js'
import { fieldSetOf } from './field-set-of.js'

test.each<[schema: SchemaName, x: string, fields: string]>([
  ['text', '"a"', '.x'],
  ['text', 'null', '.x'],
  ['struct', '{"b":1,"a":"x"}', '.x.a .x.b'],
  ['struct', '{}', '.x'],
  ['struct', 'null', '.x'],
  ['map', '{"b":"1","a":"2"}', '.x.a .x.b'],
  ['map', '{"__proto__":"1"}', '.x.__proto__'],
  ['atomicMap', '{"b":"1","a":"2"}', '.x'],
  ['mapOfAtomics', '{"a":["1"]}', '.x.a'],
  ['free', '{"a":{"b":1,"c":{}},"d":[1]}', '.x.a .x.d .x.a.b .x.a.c'],
  ['any', '{"a":{"b":1}}', '.x.a .x.a.b'],
  ['any', '1', '.x'],
  ['any', '[1]', '.x'],
  ['any', 'null', '.x'],
  ['atomic', '["a","b"]', '.x'],
  ['atomic', '[]', '.x'],
  ['set', '["b","a",1,1.5]', '.x[=1] .x[=1.5] .x[="a"] .x[="b"]'],
  ['set', '["a","a","b"]', '.x[="a"] .x[="b"]'],
  ['set', '[]', ''],
  ['set', 'null', '.x'],
  [
    'keyed',
    '[{"name":"b","v":"x"},{"name":"a","port":1}]',
    '.x[name="a",port=1] .x[name="b",port=80] .x[name="a",port=1].name .x[name="a",port=1].port .x[name="b",port=80].name .x[name="b",port=80].v',
  ],
  ['keyed', '[{"name":"a","v":"x"},{"name":"a","port":80}]', '.x[name="a",port=80]'],
  ['plain', '[null,{"v":"a"},{"id":1}]', '.x[id=1] .x[Infinity] .x[id=1].id'],
  ['keyedAtomics', '[{"id":"a","l":["x"]}]', '.x[id="a"] .x[id="a"].id .x[id="a"].l'],
])('%s %s', (name, x, fields) => {
  const schema = thingSchema(SCHEMAS[name])
  const set = fieldSetOf(schema, schema.root, thing(x)).toString().split('\n')
  expect(set.filter((path) => path.startsWith('.x')).join(' ')).toBe(fields)
  expect(set).toContain('.apiVersion')
})

test('a value that is not there has no fields', () => {
  const schema = thingSchema(SCHEMAS.text)
  expect(fieldSetOf(schema, schema.root, null).isEmpty).toBe(true)
})

test('a type that is missing', () => {
  const schema = thingSchema(SCHEMAS.missing)
  expect(() => fieldSetOf(schema, schema.root, thing('1'))).toThrow(
    new MergeError('schema error: no type found matching: Missing'),
  )
})
