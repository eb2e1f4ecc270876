import { expect, test } from 'vitest'
import type { JsonSchemaProps } from '../../../schema/props.js'
import { errorsOfCheck } from './check.js'
import { singleItems, uniqueItems } from './items.js'

test.each<[schema: JsonSchemaProps, ...errors: string[]]>([
  [{ items: {} }],
  [{ items: [] }],
  [{ items: [{}] }, 'items: Forbidden: items must be a schema object and not an array'],
  [{ uniqueItems: false }],
  [
    { uniqueItems: true },
    'uniqueItems: Forbidden: uniqueItems cannot be set to true since the runtime complexity becomes quadratic',
  ],
])('%j', (schema, ...errors) => {
  const found = [singleItems, uniqueItems].flatMap((check) => errorsOfCheck(check, schema))
  expect(found.map(String)).toEqual(errors)
})
