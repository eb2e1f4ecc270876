import { expect, test } from 'vitest'
import { parseJson } from '../../apimachinery/json/index.js'
import { SCHEMAS, thingSchema, type SchemaName } from '../../test/fixtures/apply/merge-schemas.js'
import { pathElementText } from '../fieldpath/path-element.js'
import { itemKey, type ItemKey } from './item-key.js'
import type { ListAtom } from '../schema/schema.js'

const LISTS: Readonly<Partial<Record<SchemaName, ListAtom>>> = {
  set: { elementType: { inlined: { scalar: 'untyped' } }, elementRelationship: 'associative' },
}

function keyOf(name: 'keyed' | 'plain' | 'set', json: string): ItemKey {
  const schema = thingSchema(SCHEMAS[name])
  const list = LISTS[name] ?? schema.type('Thing')?.map?.fields.get('x')?.type.inlined?.list
  if (list === undefined) throw new Error('no list')
  const key = itemKey(schema, list, parseJson(json))
  if (typeof key === 'string') throw new Error(key)
  return key
}

test.each<['keyed' | 'plain' | 'set', string, string]>([
  ['set', '"a"', '[="a"]'],
  ['set', '1.5', '[=1.5]'],
  ['keyed', '{"port":1,"name":"a","v":"x"}', '[name="a",port=1]'],
  ['keyed', '{"name":"a"}', '[name="a",port=80]'],
  ['keyed', '{"port":1}', '[port=1]'],
  ['plain', '{"id":null}', '[id=null]'],
])('%s %s', (name, json, text) => {
  expect(pathElementText(keyOf(name, json).element)).toBe(text)
})

test.each<['keyed' | 'plain' | 'set', string, string, boolean]>([
  ['set', '1', '1.0', true],
  ['set', '1', '"1"', false],
  ['keyed', '{"name":"a"}', '{"port":80,"name":"a","v":"x"}', true],
  ['keyed', '{"port":80}', '{"port":80,"name":""}', false],
])('%s: the same key: %s and %s', (name, a, b, isSame) => {
  expect(keyOf(name, a).id === keyOf(name, b).id).toBe(isSame)
})
