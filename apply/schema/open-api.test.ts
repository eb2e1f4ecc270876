import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { SCHEMAS, THING, thing, thingDocument, thingSchema } from '../../test/fixtures/apply/merge-schemas.js'
import { apply } from '../../admission/merge/apply.js'
import { openApiMergeSchema } from './open-api.js'

test('only the kinds of a document have schemas', () => {
  const document = thingDocument(SCHEMAS.text)
  expect(openApiMergeSchema(document, THING)?.root).toEqual({ name: 'Thing' })
  expect(openApiMergeSchema(document, { ...THING, version: 'v2' })).toBeUndefined()
})

test.each<JsonObject>([{}, { components: [] }, { components: { schemas: { Thing: null } } }])(
  'what is not a document has no kinds: %o',
  (document) => {
    expect(openApiMergeSchema(document, THING)).toBeUndefined()
  },
)

test('numbers among the defaults are floats', () => {
  const schema = thingSchema({
    type: 'array',
    items: { type: 'object', properties: { k: { type: 'integer', default: 1000000 } } },
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': ['k'],
  })
  expect(() => apply(schema, thing(), thing('[{},{}]'))).toThrow('duplicate entries for key [k=1e+06]')
})
