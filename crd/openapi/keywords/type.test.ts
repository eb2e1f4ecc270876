import { expect, test } from 'vitest'
import { errorsOf } from '../../../test/crd/openapi-errors.js'

test.each<[schema: string, value: string, errors: string[]]>([
  ['{"type":"string"}', '"x"', []],
  ['{"type":"string"}', '1', ['a: Invalid value: "integer": a in body must be of type string: "integer"']],
  ['{"type":"string"}', 'true', ['a: Invalid value: "boolean": a in body must be of type string: "boolean"']],
  ['{"type":"string"}', '[]', ['a: Invalid value: "array": a in body must be of type string: "array"']],
  ['{"type":"string"}', '{}', ['a: Invalid value: "object": a in body must be of type string: "object"']],
  ['{"type":"string"}', '1.5', ['a: Invalid value: "number": a in body must be of type string: "number"']],
  ['{"type":"integer"}', '1', []],
  ['{"type":"integer"}', '1.0', []],
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
    '1.0000000001',
    ['<nil>: Invalid value: "": Checked value must be of type integer (default format) in a'],
  ],
  ['{"type":"integer"}', '9007199254740993', []],
  [
    '{"type":"integer"}',
    '1e20',
    [
      '<nil>: Invalid value: "": Checked value must be of type integer (default format) in a',
      'a: Invalid value: "number": a in body must be of type integer: "number"',
    ],
  ],
  ['{"type":"integer"}', '"1"', ['a: Invalid value: "string": a in body must be of type integer: "string"']],
  ['{"type":"number"}', '1', []],
  ['{"type":"number"}', '1.5', []],
  ['{"type":"number"}', '"x"', ['a: Invalid value: "string": a in body must be of type number: "string"']],
  ['{"type":"boolean"}', 'true', []],
  ['{"type":"boolean"}', '"true"', ['a: Invalid value: "string": a in body must be of type boolean: "string"']],
  ['{"type":"array","items":{"type":"string"}}', '[]', []],
  [
    '{"type":"array","items":{"type":"string"}}',
    '["a",1,null]',
    [
      'a[1]: Invalid value: "integer": a[1] in body must be of type string: "integer"',
      'a[2]: Invalid value: "null": a[2] in body must be of type string: "null"',
    ],
  ],
  [
    '{"type":"array","items":{"type":"string"}}',
    '{}',
    ['a: Invalid value: "object": a in body must be of type array: "object"'],
  ],
  [
    '{"type":"array","items":{"type":"string"}}',
    '"a"',
    ['a: Invalid value: "string": a in body must be of type array: "string"'],
  ],
  ['{"type":"object","additionalProperties":{"type":"string","nullable":true}}', '{}', []],
  [
    '{"type":"object","additionalProperties":{"type":"string","nullable":true}}',
    '{"x":1,"y.z":{},"n":null}',
    [
      'a.x: Invalid value: "integer": a.x in body must be of type string: "integer"',
      'a.y.z: Invalid value: "object": a.y.z in body must be of type string: "object"',
    ],
  ],
  [
    '{"type":"object","additionalProperties":{"type":"string","nullable":true}}',
    '[]',
    ['a: Invalid value: "array": a in body must be of type object: "array"'],
  ],
  ['{"x-kubernetes-int-or-string":true}', '1', []],
  ['{"x-kubernetes-int-or-string":true}', '"a"', []],
  ['{"x-kubernetes-int-or-string":true}', '1.0', []],
  [
    '{"x-kubernetes-int-or-string":true}',
    '1.5',
    ['a: Invalid value: "number": a in body must be of type integer,string: "number"'],
  ],
  [
    '{"x-kubernetes-int-or-string":true}',
    'true',
    ['a: Invalid value: "boolean": a in body must be of type integer,string: "boolean"'],
  ],
  [
    '{"type":"string","nullable":true}',
    '1',
    ['a: Invalid value: "integer": a in body must be of type string: "integer"'],
  ],
  ['{"type":"string","format":"date"}', '1', ['a: Invalid value: "int64": a in body must be of type date: "int64"']],
  [
    '{"type":"string","format":"date"}',
    '1.5',
    ['a: Invalid value: "float64": a in body must be of type date: "float64"'],
  ],
  ['{"type":"string","format":"date"}', 'true', ['a: Invalid value: "": a in body must be of type date: ""']],
  ['{"type":"string","format":"date"}', '{}', ['a: Invalid value: "": a in body must be of type date: ""']],
  ['{"type":"string","format":"date"}', '[]', []],
  ['{"type":"string","format":"date"}', '["x"]', []],
  [
    '{"type":"integer","format":"int64"}',
    '1.5',
    [
      '<nil>: Invalid value: "": Checked value must be of type integer with format int64 in a',
      'a: Invalid value: "float64": a in body must be of type int64: "float64"',
    ],
  ],
  [
    '{"type":"integer","format":"int64"}',
    '"x"',
    ['a: Invalid value: "string": a in body must be of type integer: "string"'],
  ],
  ['{"type":"integer","format":"int64"}', '{}', ['a: Invalid value: "": a in body must be of type int64: ""']],
  [
    '{"x-kubernetes-int-or-string":true,"format":"date"}',
    '"x"',
    ['a: Invalid value: "x": a in body must be of type date: "x"'],
  ],
  [
    '{"x-kubernetes-int-or-string":true,"format":"date"}',
    'true',
    ['a: Invalid value: "": a in body must be of type date: ""'],
  ],
  [
    '{"x-kubernetes-int-or-string":true,"format":"date"}',
    '[]',
    ['a: Invalid value: "array": a in body must be of type integer,string: "array"'],
  ],
])('%s of %s', (schema, value, errors) => {
  expect(errorsOf(schema, value).sort()).toEqual(errors.sort())
})
