import { expect, test } from 'vitest'
import { decodeBody } from './body.js'
import type { DecodeError } from './decode-error.js'

test.each<[text: string, error: string]>([
  ['a: b: c', 'yaml: mapping values are not allowed in this context'],
  ['kind: X\n a: 1\n', 'yaml: line 2: mapping values are not allowed in this context'],
  ['kind: X\na: b\n  c: d\n', 'yaml: line 3: mapping values are not allowed in this context'],
  ['kind: X\n\ta: 1\n', 'yaml: line 2: found a tab character that violates indentation'],
  ["kind: X\na: 'x\n", 'yaml: line 3: found unexpected end of stream'],
  ['kind: X\na: "\\q"\n', 'yaml: line 2: found unknown escape character'],
  ['kind: X\na: @x\n', 'yaml: line 2: found character that cannot start any token'],
  ['kind: X\nx: - a\n', 'yaml: line 2: block sequence entries are not allowed in this context'],
  ['a: [\n', 'yaml: line 1: did not find expected node content'],
  ['a: [b\n', "yaml: line 1: did not find expected ',' or ']'"],
  ['a: [b', "yaml: line 1: did not find expected ',' or ']'"],
  ['a: [b,\n', 'yaml: line 1: did not find expected node content'],
  ['a: {\n', 'yaml: line 1: did not find expected node content'],
  ['a: {b: 1,\n', 'yaml: line 1: did not find expected node content'],
  ['x: 1\na: [c, [d, {\n', 'yaml: line 2: did not find expected node content'],
  ['x: 1\na: ]\n', 'yaml: line 1: did not find expected node content'],
  ['x: 1\na: [1]]\n', 'yaml: line 1: did not find expected key'],
  ['x: 1\na: [,]\n', 'yaml: line 1: did not find expected node content'],
  ['x: y\njust text', "yaml: line 3: could not find expected ':'"],
  ['x: y\njust text\n\n# why\nz: 1\n', "yaml: line 4: could not find expected ':'"],
  ['kind: X\na: [1, 2\n', "yaml: line 2: did not find expected ',' or ']'"],
  ['kind: X\na: {b: 1\n', "yaml: line 2: did not find expected ',' or '}'"],
  ['kind: X\na:\n  - b\n c: d\n', 'yaml: line 3: did not find expected key'],
  ['kind: X\n- a\n', 'yaml: line 1: did not find expected key'],
  ['kind: X\na: b #c\nd: "e"f\n', 'yaml: line 2: did not find expected key'],
  ['kind: X\na: *y\n', "yaml: unknown anchor 'y' referenced"],
  ['kind: X\na: &a [*a]\n', "yaml: anchor 'a' value contains itself"],
  ['kind: X\na: !!int x\n', 'yaml: cannot decode !!str `x` as a !!int'],
  ['kind: X\n<<: 1\n', 'yaml: map merge requires map or sequence of maps as the value'],
  ['kind: X\na: .nan\n', 'json: unsupported value: NaN'],
  ['kind: X\na: -.Inf\n', 'json: unsupported value: -Inf'],
  ['kind: X\na: \u0001\n', 'yaml: control characters are not allowed'],
])('%j', (text, error) => {
  expect(() => decodeBody(text)).toThrow(expect.objectContaining({ message: error }) as DecodeError)
})
