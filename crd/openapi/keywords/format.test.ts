import { expect, test } from 'vitest'
import { errorsOf } from '../../../test/crd/openapi-errors.js'

test.each<[schema: string, value: string, errors: string[]]>([
  ['{"type":"string","format":"date-time"}', '"2020-01-02T03:04:05Z"', []],
  [
    '{"type":"string","format":"date-time"}',
    '"x"',
    ['a: Invalid value: "x": a in body must be of type date-time: "x"'],
  ],
  ['{"type":"string","format":"i-p-v4"}', '"1.2.3.4"', []],
  [
    '{"type":"string","format":"i-p-v4"}',
    '"1.2"',
    ['a: Invalid value: "1.2": a in body must be of type i-p-v4: "1.2"'],
  ],
  ['{"type":"string","format":"unheard-of"}', '"x"', []],
  ['{"type":"string","format":"int32"}', '"x"', []],
  ['{"type":"boolean","format":"date"}', 'true', []],
])('%s of %s', (schema, value, errors) => {
  expect(errorsOf(schema, value).sort()).toEqual(errors.sort())
})
