import { expect, test } from 'vitest'
import { errorsOf } from '../../../test/crd/openapi-errors.js'

test.each<[schema: string, value: string, errors: string[]]>([
  [
    '{"type":"integer"}',
    '1.5',
    [
      '<nil>: Invalid value: "": Checked value must be of type integer (default format) in a',
      'a: Invalid value: "number": a in body must be of type integer: "number"',
    ],
  ],
  [
    '{"type":"integer"}',
    '1e19',
    [
      '<nil>: Invalid value: "": Checked value must be of type integer (default format) in a',
      'a: Invalid value: "number": a in body must be of type integer: "number"',
    ],
  ],
  ['{"type":"integer"}', '9223372036854775807', []],
  ['{"type":"integer"}', '-9223372036854775808', []],
  ['{"type":"integer","format":"int32"}', '2147483647', []],
  [
    '{"type":"integer","format":"int32"}',
    '2147483648',
    ['<nil>: Invalid value: "": Checked value must be of type integer with format int32 in a'],
  ],
  ['{"type":"integer","format":"int32"}', '-2147483648', []],
  [
    '{"type":"integer","format":"int32"}',
    '-2147483649',
    ['<nil>: Invalid value: "": Checked value must be of type integer with format int32 in a'],
  ],
  [
    '{"type":"integer","format":"int32"}',
    '2147483648.0',
    ['<nil>: Invalid value: "": Checked value must be of type integer with format int32 in a'],
  ],
  [
    '{"type":"integer","format":"int32"}',
    '1.5',
    [
      '<nil>: Invalid value: "": Checked value must be of type integer with format int32 in a',
      'a: Invalid value: "float64": a in body must be of type int32: "float64"',
    ],
  ],
  ['{"type":"integer","format":"int64"}', '9223372036854775807', []],
  [
    '{"type":"integer","format":"int64"}',
    '9.3e18',
    [
      '<nil>: Invalid value: "": Checked value must be of type integer with format int64 in a',
      'a: Invalid value: "float64": a in body must be of type int64: "float64"',
    ],
  ],
  ['{"type":"number","format":"float"}', '1', []],
  ['{"type":"number","format":"float"}', '3.4e38', []],
  [
    '{"type":"number","format":"float"}',
    '3.5e38',
    ['<nil>: Invalid value: "": Checked value must be of type number with format float in a'],
  ],
  ['{"type":"number","format":"double"}', '1e300', []],
  ['{"type":"number","format":"int32"}', '2147483648', []],
])('%s of %s', (schema, value, errors) => {
  expect(errorsOf(schema, value).sort()).toEqual(errors.sort())
})
