import { expect, test } from 'vitest'
import { errorsOf } from '../../../test/crd/openapi-errors.js'

test.each<[schema: string, value: string, errors: string[]]>([
  ['{"type":"array","items":{"type":"string"},"maxItems":1}', '["a"]', []],
  [
    '{"type":"array","items":{"type":"string"},"maxItems":1}',
    '["a","b"]',
    ['a: Too many: 2: must have at most 1 item'],
  ],
  [
    '{"type":"array","items":{"type":"string"},"maxItems":1}',
    '[1,2]',
    [
      'a: Too many: 2: must have at most 1 item',
      'a[0]: Invalid value: "integer": a[0] in body must be of type string: "integer"',
      'a[1]: Invalid value: "integer": a[1] in body must be of type string: "integer"',
    ],
  ],
])('%s of %s', (schema, value, errors) => {
  expect(errorsOf(schema, value).sort()).toEqual(errors.sort())
})
