import { expect, test } from 'vitest'
import { SCHEMAS, thingSchema, type SchemaName } from '../../test/fixtures/apply/merge-schemas.js'
import { parseFieldsV1 } from '../fieldpath/fields-v1.js'
import { reconcileFieldSet } from './reconcile.js'

const ITEM = '"k:{\\"id\\":1}"'

test.each<[schema: SchemaName, was: string, is: string]>([
  ['atomicMap', '{"f:a":{},"f:b":{}}', '.x'],
  ['atomicMap', '{".":{},"f:a":{}}', '.x'],
  ['atomic', '{"v:\\"a\\"":{}}', '.x'],
  ['atomic', `{${ITEM}:{".":{},"f:id":{}}}`, '.x'],
  ['mapOfAtomics', '{"f:a":{"v:1":{}},"f:b":{}}', '.x.a .x.b'],
  // Whether maps that say nothing of their values are atomic does not count.
  ['structOfAtomics', '{"f:a":{"i:0":{}},"f:b":{"f:c":{}}}', '.x.a .x.b.c'],
  ['keyedAtomics', `{${ITEM}:{".":{},"f:id":{},"f:l":{"v:1":{}}}}`, '.x[id=1] .x[id=1].id .x[id=1].l'],
])('%s: %s becomes %s', (name, was, is) => {
  expect(reconciled(name, was).toString().split('\n').join(' ')).toBe(is)
})

test.each<[schema: SchemaName, set: string]>([
  ['atomicMap', '{}'],
  ['map', '{"f:a":{}}'],
  ['struct', '{"f:a":{},"f:unknown":{"f:a":{}}}'],
  ['set', '{"v:1":{}}'],
  ['text', '{"f:a":{}}'],
  ['structOfAtomics', '{"f:unknown":{"f:a":{"f:b":{}}}}'],
  ['any', '{"f:a":{"f:b":{}}}'],
])('%s: %s stays', (name, set) => {
  const schema = thingSchema(SCHEMAS[name])
  const parsed = parseFieldsV1(JSON.parse(`{"f:x":${set}}`))
  expect(reconcileFieldSet(schema, schema.root, parsed)).toBe(parsed)
})

function reconciled(name: SchemaName, set: string) {
  const schema = thingSchema(SCHEMAS[name])
  return reconcileFieldSet(schema, schema.root, parseFieldsV1(JSON.parse(`{"f:x":${set}}`)))
}
