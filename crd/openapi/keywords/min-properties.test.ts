import { expect, test } from 'vitest'
import { errorsOf } from '../../../test/crd/openapi-errors.js'

test.each<[schema: string, value: string, errors: string[]]>([
  ['{"type":"object","additionalProperties":{"type":"string"},"minProperties":1}', '{"x":"a"}', []],
  [
    '{"type":"object","additionalProperties":{"type":"string"},"minProperties":1}',
    '{}',
    ['a: Invalid value: 0: a in body should have at least 1 properties'],
  ],
])('%s of %s', (schema, value, errors) => {
  expect(errorsOf(schema, value).sort()).toEqual(errors.sort())
})
