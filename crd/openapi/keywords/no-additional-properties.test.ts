import { expect, test } from 'vitest'
import { errorsOf } from '../../../test/crd/openapi-errors.js'

test('keys that are not declared are forbidden', () => {
  const schema = '{"type":"object","additionalProperties":false,"properties":{"x":{"type":"string"}}}'
  expect(errorsOf(schema, '{"x":"a"}')).toEqual([])
  expect(errorsOf(schema, '{"x":"a","y":1,"constructor":2}')).toEqual([
    'a: Invalid value: "y": a.y in body is a forbidden property',
    'a: Invalid value: "constructor": a.constructor in body is a forbidden property',
  ])
})
