import { expect, test } from 'vitest'
import { FieldPath } from '../../../apimachinery/field/index.js'
import type { JsonSchemaProps } from '../props.js'
import { completenessErrors } from './completeness.js'

const list: JsonSchemaProps = { type: 'array', items: { type: 'string' } }

test.each<[schema: JsonSchemaProps, ...errors: string[]]>([
  [{ properties: { a: {} }, anyOf: [{ required: ['b'], properties: { a: { minLength: 1 } } }] }],
  [{ properties: { a: list }, not: { properties: { a: { items: { minLength: 1 } } } } }],
  [
    { not: { properties: { a: { properties: { b: {} } } } } },
    'root.properties[a]: Required value: because it is defined in root.not.properties[a]',
  ],
  [
    { properties: { a: {} }, allOf: [{}, { oneOf: [{ properties: { a: { items: {} } } }] }] },
    'root.properties[a].items: Required value: because it is defined in root.allOf[1].oneOf[0].properties[a].items',
  ],
  [
    { additionalProperties: {}, anyOf: [{ properties: { a: {} } }] },
    'root.properties[a]: Required value: because it is defined in root.anyOf[0].properties[a]',
  ],
  // Only the root's junctors are looked at.
  [{ properties: { a: { not: { properties: { b: {} } } } } }],
])('%j', (schema, ...errors) => {
  expect(completenessErrors(schema, FieldPath.of('root')).map(String)).toEqual(errors)
})
