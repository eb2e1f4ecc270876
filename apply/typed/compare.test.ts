import { expect, test } from 'vitest'
import { parseJson } from '../../apimachinery/json/index.js'
import { SCHEMAS, thing, thingSchema, type SchemaName } from '../../test/fixtures/apply/merge-schemas.js'
import { MergeError } from '../schema/merge-error.js'
import { compareTyped } from './compare.js'

test.each<[schema: SchemaName, before: string | undefined, after: string | undefined, differences: string]>([
  ['text', '"a"', '"a"', ''],
  ['text', '"a"', '"b"', '~.x'],
  ['text', undefined, '"b"', '+.x'],
  ['text', '"a"', undefined, '-.x'],
  ['text', '"a"', 'null', '~.x'],
  ['number', '1', '1.0', ''],
  ['struct', '{"a":"x"}', '{"b":1}', '+.x.b -.x.a'],
  ['struct', '{"a":"x"}', '{}', '-.x.a'],
  ['struct', '{"a":"x"}', undefined, '-.x -.x.a'],
  ['struct', undefined, '{"a":"x"}', '+.x +.x.a'],
  ['struct', undefined, '{}', '+.x'],
  ['struct', 'null', '{"a":"x"}', '+.x.a'],
  ['struct', 'null', '{}', '~.x'],
  ['map', '{"a":"x","b":"y"}', '{"b":"z","c":"y"}', '+.x.c ~.x.b -.x.a'],
  ['map', '{"__proto__":"x"}', '{"constructor":"x"}', '+.x.constructor -.x.__proto__'],
  ['atomicMap', '{"a":"x"}', '{"a":"y","b":"z"}', '~.x'],
  ['atomicMap', '{"a":"x","b":"y"}', '{"b":"y","a":"x"}', ''],
  ['atomic', '["a"]', '["b"]', '~.x'],
  ['atomic', '["a"]', undefined, '-.x'],
  ['set', '["a","b"]', '["b","a"]', ''],
  ['set', '["a","b"]', '["b","c"]', '+.x[="c"] -.x[="a"]'],
  ['set', '[]', 'null', '~.x'],
  ['set', '["a"]', '[]', '-.x[="a"]'],
  ['set', '["a","a"]', '["a","a","a"]', '~.x[="a"]'],
  ['set', '["a","a"]', '["a","a"]', ''],
  ['set', '["a","a"]', '["a"]', '+.x[="a"] -.x[="a"]'],
  ['set', '["a","a"]', '[]', '-.x[="a"]'],
  ['set', '["a"]', '["a","a"]', '+.x[="a"] -.x[="a"]'],
  ['plain', '[{"id":1,"v":"a"}]', '[{"v":"b","id":1}]', '~.x[id=1].v'],
  ['plain', '[{"id":1}]', '[{"id":2}]', '+.x[id=2] +.x[id=2].id -.x[id=1] -.x[id=1].id'],
  ['plain', '[{"id":1},{"id":1}]', '[{"id":1,"v":"a"}]', '+.x[id=1] +.x[id=1].id +.x[id=1].v -.x[id=1]'],
  ['keyed', '[{"name":"a","v":"x"}]', '[{"name":"a","port":80,"v":"x"}]', '+.x[name="a",port=80].port'],
  ['any', '"a"', '{"b":1}', '+.x.b ~.x'],
  ['any', '{"b":1}', '"a"', '~.x -.x.b'],
  ['any', '{"b":1}', '[1]', '~.x -.x.b'],
  ['any', 'null', '{"b":1}', '+.x.b'],
  ['any', 'null', '"a"', '~.x'],
  ['free', '{"a":{"b":1}}', '{"a":{"c":[1]}}', '+.x.a.c -.x.a.b'],
])('%s: %s became %s', (name, before, after, differences) => {
  const schema = thingSchema(SCHEMAS[name])
  const { added, modified, removed } = compareTyped(schema, schema.root, thing(before), thing(after))
  const lines = [
    ...Array.from(added.toString().split('\n'), (path) => `+${path}`),
    ...Array.from(modified.toString().split('\n'), (path) => `~${path}`),
    ...Array.from(removed.toString().split('\n'), (path) => `-${path}`),
  ]
  expect(lines.filter((line) => line.length > 1).join(' ')).toBe(differences)
})

test('an object that was not there', () => {
  const schema = thingSchema(SCHEMAS.text)
  for (const nothing of [undefined, null]) {
    expect(compareTyped(schema, schema.root, nothing, thing('"a"')).added.toString()).toBe('.apiVersion\n.kind\n.x')
    expect(compareTyped(schema, schema.root, thing('"a"'), nothing).removed.toString()).toBe('.apiVersion\n.kind\n.x')
  }
})

test('items without a key', () => {
  const schema = thingSchema(SCHEMAS.plain)
  expect(() => compareTyped(schema, schema.root, thing('[{"v":"a"},{"id":1}]'), thing('[{"id":2},null]'))).toThrow(
    new MergeError(
      [
        'errors:',
        '  .x: element 0: associative list with keys has an element that omits all key fields ["id"] (and doesn\'t have default values for any key fields)',
        '  .x: element 1: associative list with keys may not have a null element',
      ].join('\n'),
    ),
  )
})

test('what is shared is not looked at', () => {
  const schema = thingSchema(SCHEMAS.missing)
  const shared = parseJson('{"a":1}')
  const { added, modified, removed } = compareTyped(schema, schema.root, { x: shared }, { x: shared })
  expect([added, modified, removed].every((set) => set.isEmpty)).toBe(true)
  expect(() => compareTyped(schema, schema.root, thing('1'), thing('2'))).toThrow(
    new MergeError('schema error: no type found matching: Missing'),
  )
})
