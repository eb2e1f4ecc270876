import { expect, test } from 'vitest'
import { errorsOf } from '../../../test/crd/openapi-errors.js'

test.each<[schema: string, value: string, errors: string[]]>([
  ['{"type":"integer","minimum":5}', '5', []],
  ['{"type":"integer","minimum":5}', '4', ['a: Invalid value: 4: a in body should be greater than or equal to 5']],
  ['{"type":"integer","minimum":5}', '4.0', ['a: Invalid value: 4: a in body should be greater than or equal to 5']],
  ['{"type":"integer","minimum":5,"exclusiveMinimum":true}', '6', []],
  [
    '{"type":"integer","minimum":5,"exclusiveMinimum":true}',
    '5',
    ['a: Invalid value: 5: a in body should be greater than 5'],
  ],
  [
    '{"type":"integer","minimum":-9223372036854775808}',
    '5',
    ['<nil>: Invalid value: "": Minimum boundary value must be of type integer (default format) in a'],
  ],
  ['{"type":"number","minimum":1.5}', '2', []],
  ['{"type":"number","minimum":1.5}', '1', []],
  ['{"type":"number","minimum":1.5}', '1.5', []],
  [
    '{"type":"number","minimum":1.5}',
    '1.4',
    ['a: Invalid value: 1.4: a in body should be greater than or equal to 1.5'],
  ],
  [
    '{"type":"integer","format":"int32","minimum":3000000000}',
    '5',
    [
      '<nil>: Invalid value: "": Minimum boundary value must be of type integer with format int32 in a',
      'a: Invalid value: 5: a in body should be greater than or equal to 3e+09',
    ],
  ],
])('%s of %s', (schema, value, errors) => {
  expect(errorsOf(schema, value).sort()).toEqual(errors.sort())
})
