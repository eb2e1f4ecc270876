import { expect, test } from 'vitest'
import { errorsOf } from '../../../test/crd/openapi-errors.js'

test.each<[schema: string, value: string, errors: string[]]>([
  ['{"type":"integer","maximum":5}', '5', []],
  ['{"type":"integer","maximum":5}', '6', ['a: Invalid value: 6: a in body should be less than or equal to 5']],
  ['{"type":"integer","maximum":5}', '6.0', ['a: Invalid value: 6: a in body should be less than or equal to 5']],
  [
    '{"type":"integer","maximum":5}',
    '9007199254740993',
    ['a: Invalid value: 9007199254740993: a in body should be less than or equal to 5'],
  ],
  ['{"type":"integer","maximum":5,"exclusiveMaximum":true}', '4', []],
  [
    '{"type":"integer","maximum":5,"exclusiveMaximum":true}',
    '5',
    ['a: Invalid value: 5: a in body should be less than 5'],
  ],
  [
    '{"type":"integer","maximum":1.5}',
    '1',
    ['<nil>: Invalid value: "": Maximum boundary value must be of type integer (default format) in a'],
  ],
  [
    '{"type":"integer","maximum":1.5}',
    '2',
    [
      '<nil>: Invalid value: "": Maximum boundary value must be of type integer (default format) in a',
      'a: Invalid value: 2: a in body should be less than or equal to 1.5',
    ],
  ],
  ['{"type":"number","maximum":1.5}', '1', []],
  ['{"type":"number","maximum":1.5}', '2', ['a: Invalid value: 2: a in body should be less than or equal to 1']],
  ['{"type":"number","maximum":1.5}', '1.5', []],
  ['{"type":"number","maximum":1.5}', '1.6', ['a: Invalid value: 1.6: a in body should be less than or equal to 1.5']],
  [
    '{"type":"number","maximum":1.5}',
    '1000000.5',
    ['a: Invalid value: 1.0000005e+06: a in body should be less than or equal to 1.5'],
  ],
  [
    '{"type":"number","maximum":1e30}',
    '5',
    ['a: Invalid value: 5: a in body should be less than or equal to -9223372036854775808'],
  ],
  ['{"type":"number","maximum":1e30}', '5.5', []],
  [
    '{"type":"integer","maximum":9223372036854775807}',
    '5',
    ['<nil>: Invalid value: "": Maximum boundary value must be of type integer (default format) in a'],
  ],
  [
    '{"type":"number","maximum":10000000.5}',
    '1e8',
    ['a: Invalid value: 1e+08: a in body should be less than or equal to 1.00000005e+07'],
  ],
  [
    '{"type":"number","maximum":10000000.5}',
    '20000000.5',
    ['a: Invalid value: 2.00000005e+07: a in body should be less than or equal to 1.00000005e+07'],
  ],
])('%s of %s', (schema, value, errors) => {
  expect(errorsOf(schema, value).sort()).toEqual(errors.sort())
})
