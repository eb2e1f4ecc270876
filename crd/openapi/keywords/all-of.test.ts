import { expect, test } from 'vitest'
import { errorsOf } from '../../../test/crd/openapi-errors.js'

test.each<[schema: string, value: string, errors: string[]]>([
  ['{"type":"string","allOf":[{"minLength":3},{"pattern":"^a"}]}', '"abc"', []],
  [
    '{"type":"string","allOf":[{"minLength":3},{"pattern":"^a"}]}',
    '"ab"',
    [
      '<nil>: Invalid value: "": "a" must validate all the schemas (allOf)',
      'a: Invalid value: "ab": a in body should be at least 3 chars long',
    ],
  ],
  [
    '{"type":"string","allOf":[{"minLength":3},{"pattern":"^a"}]}',
    '"b"',
    [
      '<nil>: Invalid value: "": "a" must validate all the schemas (allOf). None validated',
      'a: Invalid value: "b": a in body should be at least 3 chars long',
      'a: Invalid value: "b": a in body should match \'^a\'',
    ],
  ],
  [
    '{"type":"string","allOf":[{"minLength":3},{"pattern":"^a"}]}',
    '"bcd"',
    [
      '<nil>: Invalid value: "": "a" must validate all the schemas (allOf)',
      'a: Invalid value: "bcd": a in body should match \'^a\'',
    ],
  ],
])('%s of %s', (schema, value, errors) => {
  expect(errorsOf(schema, value).sort()).toEqual(errors.sort())
})
