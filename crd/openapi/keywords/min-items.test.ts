import { expect, test } from 'vitest'
import { errorsOf } from '../../../test/crd/openapi-errors.js'

test.each<[schema: string, value: string, errors: string[]]>([
  ['{"type":"array","items":{"type":"string"},"minItems":2}', '["a","b"]', []],
  [
    '{"type":"array","items":{"type":"string"},"minItems":2}',
    '["a"]',
    ['a: Invalid value: 1: a in body should have at least 2 items'],
  ],
  [
    '{"type":"array","items":{"type":"string"},"minItems":2}',
    '[1]',
    [
      'a: Invalid value: 1: a in body should have at least 2 items',
      'a[0]: Invalid value: "integer": a[0] in body must be of type string: "integer"',
    ],
  ],
])('%s of %s', (schema, value, errors) => {
  expect(errorsOf(schema, value).sort()).toEqual(errors.sort())
})
