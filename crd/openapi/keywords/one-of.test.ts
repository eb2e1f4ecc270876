import { expect, test } from 'vitest'
import { errorsOf } from '../../../test/crd/openapi-errors.js'

test.each<[schema: string, value: string, errors: string[]]>([
  ['{"type":"string","oneOf":[{"minLength":3},{"pattern":"^a"}]}', '"ab"', []],
  [
    '{"type":"string","oneOf":[{"minLength":3},{"pattern":"^a"}]}',
    '"b"',
    [
      '<nil>: Invalid value: "": "a" must validate one and only one schema (oneOf). Found none valid',
      'a: Invalid value: "b": a in body should be at least 3 chars long',
    ],
  ],
  [
    '{"type":"string","oneOf":[{"minLength":3},{"pattern":"^a"}]}',
    '"abc"',
    ['<nil>: Invalid value: "": "a" must validate one and only one schema (oneOf). Found 2 valid alternatives'],
  ],
  [
    '{"type":"object","properties":{"x":{"type":"string"},"y":{"type":"string"}},"oneOf":[{"required":["x"]},{"required":["y"]}]}',
    '{"x":"a"}',
    [],
  ],
  [
    '{"type":"object","properties":{"x":{"type":"string"},"y":{"type":"string"}},"oneOf":[{"required":["x"]},{"required":["y"]}]}',
    '{}',
    [
      '<nil>: Invalid value: "": "a" must validate one and only one schema (oneOf). Found none valid',
      'a.x: Required value',
    ],
  ],
  [
    '{"type":"object","properties":{"x":{"type":"string"},"y":{"type":"string"}},"oneOf":[{"required":["x"]},{"required":["y"]}]}',
    '{"x":"a","y":"b"}',
    ['<nil>: Invalid value: "": "a" must validate one and only one schema (oneOf). Found 2 valid alternatives'],
  ],
])('%s of %s', (schema, value, errors) => {
  expect(errorsOf(schema, value).sort()).toEqual(errors.sort())
})
