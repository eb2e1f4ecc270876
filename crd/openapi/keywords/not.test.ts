import { expect, test } from 'vitest'
import { errorsOf } from '../../../test/crd/openapi-errors.js'

test.each<[schema: string, value: string, errors: string[]]>([
  ['{"type":"string","not":{"minLength":3}}', '"ab"', []],
  [
    '{"type":"string","not":{"minLength":3}}',
    '"abc"',
    ['<nil>: Invalid value: "": "a" must not validate the schema (not)'],
  ],
  ['{"type":"object","additionalProperties":{"type":"string"},"not":{"required":["x"]}}', '{"y":"a"}', []],
  [
    '{"type":"object","additionalProperties":{"type":"string"},"not":{"required":["x"]}}',
    '{"x":"a"}',
    ['<nil>: Invalid value: "": "a" must not validate the schema (not)'],
  ],
])('%s of %s', (schema, value, errors) => {
  expect(errorsOf(schema, value).sort()).toEqual(errors.sort())
})
