import { expect, test } from 'vitest'
import { errorsOf } from '../../../test/crd/openapi-errors.js'

test.each<[schema: string, value: string, errors: string[]]>([
  ['{"type":"string","anyOf":[{"minLength":3},{"pattern":"^a"}]}', '"ab"', []],
  [
    '{"type":"string","anyOf":[{"minLength":3},{"pattern":"^a"}]}',
    '"b"',
    [
      '<nil>: Invalid value: "": "a" must validate at least one schema (anyOf)',
      'a: Invalid value: "b": a in body should be at least 3 chars long',
    ],
  ],
  [
    '{"type":"object","properties":{"x":{"type":"string"},"y":{"type":"string"}},"anyOf":[{"required":["x"],"properties":{"x":{"minLength":2}}},{"required":["x","y"],"properties":{"x":{"minLength":1},"y":{"minLength":2}}}]}',
    '{"x":"a"}',
    [
      '<nil>: Invalid value: "": "a" must validate at least one schema (anyOf)',
      'a.x: Invalid value: "a": a.x in body should be at least 2 chars long',
    ],
  ],
  [
    '{"type":"object","properties":{"x":{"type":"string"},"y":{"type":"string"}},"anyOf":[{"required":["x"],"properties":{"x":{"minLength":2}}},{"required":["x","y"],"properties":{"x":{"minLength":1},"y":{"minLength":2}}}]}',
    '{"x":"a","y":"b"}',
    [
      '<nil>: Invalid value: "": "a" must validate at least one schema (anyOf)',
      'a.y: Invalid value: "b": a.y in body should be at least 2 chars long',
    ],
  ],
  [
    '{"type":"object","properties":{"x":{"type":"string"},"y":{"type":"string"}},"anyOf":[{"required":["x"],"properties":{"x":{"minLength":2}}},{"required":["x","y"],"properties":{"x":{"minLength":1},"y":{"minLength":2}}}]}',
    '{}',
    ['<nil>: Invalid value: "": "a" must validate at least one schema (anyOf)', 'a.x: Required value'],
  ],
  [
    '{"type":"object","properties":{"x":{"type":"string"},"y":{"type":"string"}},"anyOf":[{"required":["x"],"properties":{"x":{"minLength":2}}},{"required":["x","y"],"properties":{"x":{"minLength":1},"y":{"minLength":2}}}]}',
    '{"y":"b"}',
    [
      '<nil>: Invalid value: "": "a" must validate at least one schema (anyOf)',
      'a.x: Required value',
      'a.y: Invalid value: "b": a.y in body should be at least 2 chars long',
    ],
  ],
  [
    '{"type":"object","properties":{"x":{"type":"string"},"y":{"type":"string"}},"anyOf":[{"required":["x"],"properties":{"x":{"minLength":2}}},{"required":["x","y"],"properties":{"x":{"minLength":1},"y":{"minLength":2}}}]}',
    '{"x":"aa"}',
    [],
  ],
])('%s of %s', (schema, value, errors) => {
  expect(errorsOf(schema, value).sort()).toEqual(errors.sort())
})
