import { expect, test } from 'vitest'
import type { JsonSchemaProps } from '../../../schema/props.js'
import { errorsOfCheck } from './check.js'
import { unsupportedKeywords } from './unsupported-keywords.js'

test.each<[schema: JsonSchemaProps, ...errors: string[]]>([
  [{ $schema: 'http://json-schema.org/draft-04/schema', externalDocs: {}, example: 1 }],
  [{ $ref: '' }, '$ref: Forbidden: $ref is not supported'],
  [{ dependencies: {} }, 'dependencies: Forbidden: dependencies is not supported'],
  [{ additionalItems: false }, 'additionalItems: Forbidden: additionalItems is not supported'],
  [
    { definitions: { a: {} }, patternProperties: { a: {} }, id: 'x' },
    'id: Forbidden: id is not supported',
    'patternProperties: Forbidden: patternProperties is not supported',
    'definitions: Forbidden: definitions is not supported',
  ],
])('%j', (schema, ...errors) => {
  expect(errorsOfCheck(unsupportedKeywords, schema).map(String)).toEqual(errors)
})
