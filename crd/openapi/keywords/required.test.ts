import { expect, test } from 'vitest'
import { errorsOf } from '../../../test/crd/openapi-errors.js'

test.each<[schema: string, value: string, errors: string[]]>([
  [
    '{"type":"object","required":["x","y"],"properties":{"x":{"type":"string","nullable":true},"y":{"type":"string"}}}',
    '{"x":null,"y":"a"}',
    [],
  ],
  [
    '{"type":"object","required":["x","y"],"properties":{"x":{"type":"string","nullable":true},"y":{"type":"string"}}}',
    '{"x":"a"}',
    ['a.y: Required value'],
  ],
  [
    '{"type":"object","required":["x","y"],"properties":{"x":{"type":"string","nullable":true},"y":{"type":"string"}}}',
    '{}',
    ['a.x: Required value', 'a.y: Required value'],
  ],
  [
    '{"type":"object","required":["x","y"],"properties":{"x":{"type":"string","nullable":true},"y":{"type":"string"}}}',
    '[]',
    ['a: Invalid value: "array": a in body must be of type object: "array"'],
  ],
])('%s of %s', (schema, value, errors) => {
  expect(errorsOf(schema, value).sort()).toEqual(errors.sort())
})
