import { expect, test } from 'vitest'
import { evaluated, type EvaluatedExpression } from '../../../test/cel/evaluated.js'
import { typedBindings } from '../../../test/cel/typed-bindings.js'

// Arithmetic, as kube-apiserver 1.37 answers; variables without a type are dyn.
test.each<[expression: string, bindings: object, types: Readonly<Record<string, string>>, result: EvaluatedExpression]>(
  [
    ['1 + 2', {}, {}, { value: { int: '3' }, cost: 1, estimate: '1..1' }],
    ["'a' + 'bc'", {}, {}, { value: { string: 'abc' }, cost: 1, estimate: '1..1' }],
    [
      'x + y',
      { x: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', y: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' },
      { x: 'string', y: 'string' },
      {
        value: { string: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' },
        cost: 9,
        estimate: '2..1844674407370955266',
      },
    ],
    [
      'x + y',
      { x: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', y: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' },
      {},
      {
        value: { string: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' },
        cost: 3,
        estimate: '2..1844674407370955266',
      },
    ],
    ['[x] + [2]', { x: 1 }, {}, { value: { list: [{ int: '1' }, { int: '2' }] }, cost: 12, estimate: '22..22' }],
    ['[1] + [2] == [1, 2]', {}, {}, { value: { bool: true }, cost: 2, estimate: '32..32' }],
    ["b'a' + b'b'", {}, {}, { value: { bytes: 'YWI=' }, cost: 1, estimate: '1..1' }],
    ['1u + 2u', {}, {}, { value: { uint: '3' }, cost: 1, estimate: '1..1' }],
    ['1.5 + 2.0', {}, {}, { value: { double: 3.5 }, cost: 1, estimate: '1..1' }],
    ["duration('1s') + duration('1m')", {}, {}, { value: { duration: '61s' }, cost: 1, estimate: '3..3' }],
    [
      "timestamp(0) + duration('1s')",
      {},
      {},
      { value: { timestamp: '1970-01-01T00:00:01Z' }, cost: 1, estimate: '3..3' },
    ],
    [
      "duration('1s') + timestamp(0)",
      {},
      {},
      { value: { timestamp: '1970-01-01T00:00:01Z' }, cost: 1, estimate: '3..3' },
    ],
    ['9223372036854775807 + 1', {}, {}, { error: 'integer overflow', cost: 1, estimate: '1..1' }],
    ['x + y', { x: 1, y: 1.5 }, {}, { error: 'no such overload', cost: 3, estimate: '2..1844674407370955266' }],
    ['x + y', { x: {}, y: {} }, {}, { error: 'no such overload: _+_', cost: 3, estimate: '2..1844674407370955266' }],
    [
      "1 + 'a'",
      {},
      {},
      {
        error:
          "ERROR: <input>:1:3: found no matching overload for '_+_' applied to '(int, string)'\n | 1 + 'a'\n | ..^",
      },
    ],
    ['3 - 5', {}, {}, { value: { int: '-2' }, cost: 1, estimate: '1..1' }],
    ['1u - 2u', {}, {}, { error: 'unsigned integer overflow', cost: 1, estimate: '1..1' }],
    ['timestamp(60) - timestamp(0)', {}, {}, { value: { duration: '60s' }, cost: 1, estimate: '3..3' }],
    [
      "timestamp(0) - duration('1s')",
      {},
      {},
      { value: { timestamp: '1969-12-31T23:59:59Z' }, cost: 1, estimate: '3..3' },
    ],
    ['x - y', { x: 'a', y: 'a' }, {}, { error: 'no such overload', cost: 3, estimate: '3..3' }],
    ['x - y', { x: [], y: 1 }, {}, { error: 'no such overload: _-_', cost: 3, estimate: '3..3' }],
    ['3 * 4', {}, {}, { value: { int: '12' }, cost: 1, estimate: '1..1' }],
    ['x * x', { x: 4294967296 }, {}, { error: 'integer overflow', cost: 3, estimate: '3..3' }],
    ['1.5 * 2.0', {}, {}, { value: { double: 3 }, cost: 1, estimate: '1..1' }],
    ['7 / 2', {}, {}, { value: { int: '3' }, cost: 1, estimate: '1..1' }],
    ['1 / 0', {}, {}, { error: 'division by zero', cost: 1, estimate: '1..1' }],
    ['1u / 0u', {}, {}, { error: 'division by zero', cost: 1, estimate: '1..1' }],
    ['1.0 / 0.0', {}, {}, { value: { double: 'Infinity' }, cost: 1, estimate: '1..1' }],
    ['-7 % 2', {}, {}, { value: { int: '-1' }, cost: 1, estimate: '1..1' }],
    ['1 % 0', {}, {}, { error: 'modulus by zero', cost: 1, estimate: '1..1' }],
    ['x % y', { x: 1.5, y: 1 }, {}, { error: 'no such overload: _%_', cost: 3, estimate: '3..3' }],
    ['-x', { x: 5 }, {}, { value: { int: '-5' }, cost: 2, estimate: '2..2' }],
    [
      '-x',
      { x: { $cel: { int: '-9223372036854775808' } } },
      {},
      { error: 'integer overflow', cost: 2, estimate: '2..2' },
    ],
    ['-x', { x: true }, {}, { error: 'no such overload', cost: 2, estimate: '2..2' }],
    ['-x', { x: 'a' }, {}, { error: 'no such overload', cost: 2, estimate: '2..2' }],
    ['-x', { x: [] }, {}, { error: 'no such overload: -_', cost: 2, estimate: '2..2' }],
    ['-x', { x: { $cel: { duration: '1s' } } }, {}, { value: { duration: '-1s' }, cost: 2, estimate: '2..2' }],
  ],
)('%s of %j %j', (expression, bindings, variables, result) => {
  expect(evaluated(expression, typedBindings(bindings), { variables })).toEqual(result)
})
