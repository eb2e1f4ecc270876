import { expect, test } from 'vitest'
import { ALL_REQUIREMENTS } from '../options.js'
import type { JsonSchemaProps } from '../../../schema/props.js'
import { errorsOfCheck } from './check.js'
import { requiredIdentity } from './identified-items.js'

const list = (type: string, items: JsonSchemaProps): JsonSchemaProps => ({
  'x-kubernetes-list-type': type,
  'x-kubernetes-list-map-keys': ['k', 'z'],
  items,
})

test.each<[schema: JsonSchemaProps, ...errors: string[]]>([
  [list('atomic', { nullable: true })],
  [list('map', { properties: { k: {} }, required: ['k'] })],
  [list('map', { properties: { k: { default: false } } })],
  [
    list('set', { nullable: true, properties: { k: {} } }),
    'items.nullable: Forbidden: cannot be nullable when x-kubernetes-list-type is set',
  ],
  [
    list('map', { nullable: true, properties: { k: { nullable: true } } }),
    'items.nullable: Forbidden: cannot be nullable when x-kubernetes-list-type is map',
    'items.properties[k].default: Required value: this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property',
    'items.properties[k].nullable: Forbidden: this property is in x-kubernetes-list-map-keys, so it cannot be nullable',
  ],
])('%j', (schema, ...errors) => {
  expect(errorsOfCheck(requiredIdentity, schema).map(String)).toEqual(errors)
})

test('a stored CRD with such lists keeps them', () => {
  const requirements = { ...ALL_REQUIREMENTS, listMapKeys: false }
  expect(errorsOfCheck(requiredIdentity, list('set', { nullable: true }), { requirements })).toEqual([])
})
