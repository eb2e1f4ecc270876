import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { WidgetFields } from '../../test/fixtures/apply/widget-fields.js'
import { entriesOf } from './managed-fields-entry.js'

const ANNOTATION = 'kubectl.kubernetes.io/last-applied-configuration'
const fields = new WidgetFields({
  v1: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
}).manager()
const EMPTY = { apiVersion: 'example.com/v1', kind: 'Widget' }
const NOW = '2024-01-01T00:00:00Z'

const widget = (spec: JsonObject, annotations?: JsonObject): JsonObject => ({
  ...EMPTY,
  metadata: { name: 'w', ...(annotations && { annotations }) },
  spec,
})
/** An object as `kubectl apply` without `--server-side` left it. */
const clientSide = (spec: JsonObject, lastApplied: JsonObject | string): JsonObject => {
  const annotation = typeof lastApplied === 'string' ? lastApplied : JSON.stringify(widget(lastApplied))
  return fields.update(EMPTY, widget(spec, { [ANNOTATION]: annotation }), 'kubectl-client-side-apply', NOW)
}
const annotation = (object: JsonObject): unknown =>
  ((object['metadata'] as JsonObject)['annotations'] as JsonObject | undefined)?.[ANNOTATION]

test('kubectl takes over what it applied on the client, and keeps the annotation up to date', () => {
  const live = clientSide({ a: 'x', b: 'x' }, { a: 'x', b: 'x' })
  const object = fields.apply(live, widget({ a: 'y<', b: 'x' }, { other: 'z' }), 'kubectl', false, NOW)
  expect(annotation(object)).toBe(
    '{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"annotations":{"other":"z"},"name":"w"},"spec":{"a":"y\\u003c","b":"x"}}\n',
  )
  expect(entriesOf(object)?.map(({ manager }) => manager)).toContain('kubectl')
})

test('other managers conflict', () => {
  const live = clientSide({ a: 'x' }, { a: 'x' })
  expect(() => fields.apply(live, widget({ a: 'y' }), 'other', false, NOW)).toThrow(
    'Apply failed with 1 conflict: conflict with "kubectl-client-side-apply" using example.com/v1: .spec.a',
  )
})

test('what is no longer as it was applied stays a conflict, alone', () => {
  const live = clientSide({ a: 'x', b: 'x' }, { a: 'x', b: 'y' })
  expect(() => fields.apply(live, widget({ a: 'z', b: 'z' }), 'kubectl', false, NOW)).toThrow(
    /1 conflict.*: \.spec\.b$/,
  )
})

test.each([
  ['', 'empty'],
  ['{', 'no JSON'],
  ['[]', 'no object'],
  ['{"apiVersion":"example.com/v2","kind":"Widget","spec":{"a":"x"}}', 'of another version'],
  ['{"apiVersion":"example.com/v1","kind":"Gadget","spec":{"a":"x"}}', 'of another kind'],
  ['{"apiVersion":"example.com/v1","spec":{"a":"x"}}', 'of no kind'],
  ['{"apiVersion":"example.com/v1","kind":"Widget","spec":{"nope":"x"}}', 'not of the schema'],
])('the annotation %s allows nothing: it is %s', (lastApplied) => {
  const live = clientSide({ a: 'x' }, lastApplied)
  expect(() => fields.apply(live, widget({ a: 'y' }), 'kubectl', false, NOW)).toThrow(/1 conflict/)
})

test('an object without the annotation does not get one', () => {
  const live = fields.update(EMPTY, widget({ a: 'x' }), 'm', NOW)
  expect(annotation(fields.apply(live, widget({ b: 'y' }), 'kubectl', false, NOW))).toBeUndefined()
})

test('annotations of more than 256 KiB are kept without it', () => {
  const live = clientSide({ a: 'x' }, { a: 'x' })
  const object = fields.apply(live, widget({ a: 'y'.repeat(262_144) }, { other: 'z' }), 'kubectl', false, NOW)
  expect((object['metadata'] as JsonObject)['annotations']).toEqual({ other: 'z' })
})
