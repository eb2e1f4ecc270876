import { expect, test } from 'vitest'
import type { JsonSchemaProps } from '../props.js'
import { conversionError } from './conversion.js'

test.each<[schema: JsonSchemaProps, error?: string]>([
  [{ type: 'object', properties: { a: { not: { items: {} } } } }],
  [{ $ref: '', dependencies: {}, items: [], 'x-kubernetes-preserve-unknown-fields': true }],
  [{ id: 'x' }, "OpenAPIV3Schema 'id' is not supported"],
  [{ $schema: 'x' }, "OpenAPIV3Schema 'schema' is not supported"],
  [{ $ref: 'x' }, "OpenAPIV3Schema '$ref' is not supported"],
  [{ dependencies: { a: [] } }, "OpenAPIV3Schema 'dependencies' is not supported"],
  [{ additionalItems: {} }, "OpenAPIV3Schema 'additionalItems' is not supported"],
  [{ items: { additionalProperties: { definitions: { a: {} } } } }, "OpenAPIV3Schema 'definitions' is not supported"],
  [{ allOf: [{ properties: { a: { id: 'x' } } }] }, "OpenAPIV3Schema 'id' is not supported"],
  [{ not: { items: [{}] } }, "OpenAPIV3Schema 'items' must be a schema, but is an array"],
  [
    { anyOf: [{ 'x-kubernetes-preserve-unknown-fields': false }] },
    "internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined",
  ],
])('%j', (schema, error) => {
  expect(conversionError(schema)).toBe(error)
})
