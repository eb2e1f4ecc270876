import { expect, test } from 'vitest'
import { errorsOf } from '../../../test/crd/openapi-errors.js'

test.each<[schema: string, value: string, errors: string[]]>([
  ['{"type":"string","pattern":"^a+$"}', '"aa"', []],
  ['{"type":"string","pattern":"^a+$"}', '"b"', ['a: Invalid value: "b": a in body should match \'^a+$\'']],
  ['{"type":"string","pattern":"^a+$"}', '""', ['a: Invalid value: "": a in body should match \'^a+$\'']],
  ['{"type":"string","pattern":"^a+$"}', '"<a>"', ['a: Invalid value: "<a>": a in body should match \'^a+$\'']],
  ['{"type":"string","pattern":"b"}', '"abc"', []],
  ['{"type":"string","pattern":"b"}', '"ac"', ['a: Invalid value: "ac": a in body should match \'b\'']],
  [
    '{"type":"string","pattern":"^x$","format":"date"}',
    '"y"',
    [
      'a: Invalid value: "y": a in body should match \'^x$\'',
      'a: Invalid value: "y": a in body must be of type date: "y"',
    ],
  ],
])('%s of %s', (schema, value, errors) => {
  expect(errorsOf(schema, value).sort()).toEqual(errors.sort())
})
