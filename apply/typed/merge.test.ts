import { expect, test } from 'vitest'
import { sourceText } from '../../apimachinery/json/index.js'
import { SCHEMAS, thing, thingSchema, type SchemaName } from '../../test/fixtures/apply/merge-schemas.js'
import { mergeValues } from './merge.js'

test.each<[schema: SchemaName, value: string | undefined, patch: string | undefined, merged: string]>([
  ['text', '"a"', '"b"', '"b"'],
  ['text', '"a"', undefined, '"a"'],
  ['text', undefined, '"b"', '"b"'],
  ['text', '"a"', 'null', 'null'],
  ['struct', '{"a":"x"}', '{"b":1}', '{"a":"x","b":1}'],
  ['struct', '{"a":"x","b":1}', '{"a":"y"}', '{"a":"y","b":1}'],
  ['struct', '{"a":"x"}', 'null', '{"a":"x"}'],
  ['struct', '{}', 'null', 'null'],
  ['struct', 'null', '{}', '{}'],
  ['struct', '{"a":"x"}', '{}', '{"a":"x"}'],
  ['map', '{"a":"x","b":"y"}', '{"c":"z","a":"q"}', '{"a":"q","b":"y","c":"z"}'],
  ['map', '{"__proto__":"x"}', '{"constructor":"y"}', '{"__proto__":"x","constructor":"y"}'],
  ['free', '{"a":{"b":1,"c":[]}}', '{"a":{"b":{"d":2}}}', '{"a":{"b":{"d":2},"c":[]}}'],
  ['free', '{"a":{"b":1}}', '{"a":null}', '{"a":{"b":1}}'],
  ['free', '{"a":[1]}', '{"a":{"b":1}}', '{"a":{"b":1}}'],
  ['free', '{"a":1}', '{"a":null}', '{"a":null}'],
  ['any', '{"a":1}', '"text"', '"text"'],
  ['any', '[1]', '{"a":1}', '{"a":1}'],
  ['atomic', '["a"]', 'null', 'null'],
  ['set', '["a","b"]', '["c","a"]', '["c","a","b"]'],
  ['set', '["a"]', '[]', '["a"]'],
  ['set', '[]', 'null', 'null'],
  ['set', 'null', '[]', '[]'],
  ['set', '["a"]', 'null', '["a"]'],
  ['set', '[1]', '[1.0]', '[1.0]'],
  [
    'keyed',
    '[{"name":"a","v":"x"},{"name":"b","v":"y"}]',
    '[{"name":"b","v":"z"}]',
    '[{"name":"a","v":"x"},{"name":"b","v":"z"}]',
  ],
  ['keyed', '[{"name":"a","v":"x"}]', '[{"name":"a","port":80,"v":"y"}]', '[{"name":"a","v":"y","port":80}]'],
  [
    'keyed',
    '[{"name":"a","v":"x"},{"name":"a","v":"y"},{"name":"b"}]',
    '[{"name":"a","v":"z"}]',
    '[{"name":"a","v":"z"},{"name":"b"}]',
  ],
  [
    'keyed',
    '[{"name":"a","v":"x"},{"name":"a","v":"y"}]',
    '[{"name":"b"}]',
    '[{"name":"a","v":"x"},{"name":"a","v":"y"},{"name":"b"}]',
  ],
])('%s: %s and %s', (name, value, patch, merged) => {
  const schema = thingSchema(SCHEMAS[name])
  const before = thing(value)
  const after = thing(patch)
  const given = [sourceText(before), sourceText(after)]
  expect(sourceText(mergeValues(schema, schema.root, before, after))).toBe(sourceText(thing(merged)))
  expect([sourceText(before), sourceText(after)]).toEqual(given)
})

test('parts that the patch does not have are shared', () => {
  const schema = thingSchema(SCHEMAS.free)
  const before = thing('{"a":{"b":1},"c":{"d":1}}')
  const merged = mergeValues(schema, schema.root, before, thing('{"c":{"d":2}}')) as { x: { a: unknown } }
  expect(merged.x.a).toBe((before as typeof merged).x.a)
})
