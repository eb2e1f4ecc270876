import { expect, test } from 'vitest'
import { errorsOf } from '../../../test/crd/openapi-errors.js'

test.each<[schema: string, value: string, errors: string[]]>([
  ['{"type":"object","additionalProperties":{"type":"string"},"maxProperties":1}', '{"x":"a"}', []],
  [
    '{"type":"object","additionalProperties":{"type":"string"},"maxProperties":1}',
    '{"x":"a","y":"b"}',
    ['a: Too many: 2: must have at most 1 item'],
  ],
])('%s of %s', (schema, value, errors) => {
  expect(errorsOf(schema, value).sort()).toEqual(errors.sort())
})
