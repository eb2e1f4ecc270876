import { expect, test } from 'vitest'
import { errorsOf } from '../../../test/crd/openapi-errors.js'

test.each<[schema: string, value: string, errors: string[]]>([
  ['{"type":"integer","multipleOf":3}', '9', []],
  ['{"type":"integer","multipleOf":3}', '10', ['a: Invalid value: 10: a in body should be a multiple of 3']],
  ['{"type":"integer","multipleOf":3}', '-6', []],
  ['{"type":"integer","multipleOf":3}', '9.0', []],
  ['{"type":"integer","multipleOf":3}', '9007199254740993', []],
  [
    '{"type":"integer","multipleOf":1.5}',
    '3',
    ['<nil>: Invalid value: "": MultipleOf value must be of type integer (default format) in a'],
  ],
  [
    '{"type":"integer","multipleOf":1.5}',
    '4',
    [
      '<nil>: Invalid value: "": MultipleOf value must be of type integer (default format) in a',
      'a: Invalid value: 4: a in body should be a multiple of 1.5',
    ],
  ],
  ['{"type":"number","multipleOf":0.5}', '1.5', []],
  ['{"type":"number","multipleOf":0.5}', '1.2', ['a: Invalid value: 1.2: a in body should be a multiple of 0.5']],
  [
    '{"type":"number","multipleOf":0.5}',
    '1',
    ['a: Invalid value: 0: factor MultipleOf declared for a must be positive: 0'],
  ],
  ['{"type":"number","multipleOf":0.5}', '1.0', []],
  ['{"type":"number","multipleOf":0.1}', '0.3', []],
  ['{"type":"number","multipleOf":0.1}', '0.25', ['a: Invalid value: 0.25: a in body should be a multiple of 0.1']],
  [
    '{"type":"number","multipleOf":-2.5}',
    '5',
    ['a: Invalid value: -2: factor MultipleOf declared for a must be positive: -2'],
  ],
  [
    '{"type":"number","multipleOf":-2.5}',
    '5.5',
    ['a: Invalid value: -2.5: factor MultipleOf declared for a must be positive: -2.5'],
  ],
  [
    '{"type":"number","multipleOf":1e20}',
    '5',
    ['a: Invalid value: -9223372036854775808: factor MultipleOf declared for a must be positive: -9223372036854775808'],
  ],
  ['{"type":"number","multipleOf":1e20}', '5.5', ['a: Invalid value: 5.5: a in body should be a multiple of 1e+20']],
])('%s of %s', (schema, value, errors) => {
  expect(errorsOf(schema, value).sort()).toEqual(errors.sort())
})
