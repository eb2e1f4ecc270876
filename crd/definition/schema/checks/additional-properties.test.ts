import { expect, test } from 'vitest'
import type { JsonSchemaProps } from '../../../schema/props.js'
import { additionalProperties } from './additional-properties.js'
import { errorsOfCheck } from './check.js'

const properties = { a: {} }
const error = 'additionalProperties: Forbidden: additionalProperties and properties are mutual exclusive'

test.each<[schema: JsonSchemaProps, ...errors: string[]]>([
  [{ properties }],
  [{ additionalProperties: {} }],
  [{ additionalProperties: true, properties }],
  [{ additionalProperties: false, properties }, error],
  [{ additionalProperties: {}, properties }, error],
])('%j', (schema, ...errors) => {
  expect(errorsOfCheck(additionalProperties, schema).map(String)).toEqual(errors)
})
