import { expect, test } from 'vitest'
import { errorsOf } from '../../../test/crd/openapi-errors.js'

test.each<[schema: string, value: string, errors: string[]]>([
  ['{"type":"string","enum":["a","b\\""]}', '"a"', []],
  ['{"type":"string","enum":["a","b\\""]}', '"c"', ['a: Unsupported value: "c": supported values: "a", "b\\""']],
  ['{"type":"integer","enum":[1,2.0]}', '1', []],
  ['{"type":"integer","enum":[1,2.0]}', '2', []],
  ['{"type":"integer","enum":[1,2.0]}', '1.0', []],
  ['{"type":"integer","enum":[1,2.0]}', '3', ['a: Unsupported value: 3: supported values: "1", "2"']],
  [
    '{"type":"integer","enum":[1,2.0]}',
    '1.5',
    [
      '<nil>: Invalid value: "": Checked value must be of type integer (default format) in a',
      'a: Invalid value: "number": a in body must be of type integer: "number"',
    ],
  ],
  ['{"x-kubernetes-int-or-string":true,"enum":["A",2]}', '65', []],
  ['{"x-kubernetes-int-or-string":true,"enum":["A",2]}', '"A"', []],
  [
    '{"x-kubernetes-int-or-string":true,"enum":["A",2]}',
    '66',
    ['a: Unsupported value: 66: supported values: "A", "2"'],
  ],
  [
    '{"x-kubernetes-int-or-string":true,"enum":["A",2]}',
    '"2"',
    ['a: Unsupported value: "2": supported values: "A", "2"'],
  ],
  ['{"type":"number","enum":[1,1.5]}', '1.9', []],
  ['{"type":"number","enum":[1,1.5]}', '1.5', []],
  ['{"type":"number","enum":[1,1.5]}', '2', ['a: Unsupported value: 2: supported values: "1", "1.5"']],
  ['{"type":"number","enum":[1,1.5]}', '2.5', ['a: Unsupported value: 2.5: supported values: "1", "1.5"']],
  ['{"type":"string","nullable":true,"enum":["a"]}', 'null', ['a: Unsupported value: null: supported values: "a"']],
  ['{"type":"string","nullable":true,"enum":["a"]}', '"b"', ['a: Unsupported value: "b": supported values: "a"']],
  ['{"type":"object","enum":[{"x":1}],"properties":{"x":{"type":"integer"}}}', '{"x":1}', []],
  [
    '{"type":"object","enum":[{"x":1}],"properties":{"x":{"type":"integer"}}}',
    '{"x":2}',
    ['a: Unsupported value: {"x":2}: supported values: "{\\"x\\":1}"'],
  ],
  ['{"type":"array","items":{"type":"integer"},"enum":[[1,2]]}', '[1,2]', []],
  [
    '{"type":"array","items":{"type":"integer"},"enum":[[1,2]]}',
    '[2,1]',
    ['a: Unsupported value: [2,1]: supported values: "[1,2]"'],
  ],
  ['{"type":"boolean","enum":[true]}', 'true', []],
  ['{"type":"boolean","enum":[true]}', 'false', ['a: Unsupported value: false: supported values: "true"']],
])('%s of %s', (schema, value, errors) => {
  expect(errorsOf(schema, value).sort()).toEqual(errors.sort())
})
