import { expect, test } from 'vitest'
import { evaluated, type EvaluatedExpression } from '../../../test/cel/evaluated.js'
import { typedBindings } from '../../../test/cel/typed-bindings.js'

// Equality and order, as kube-apiserver 1.37 answers; variables without a type are dyn.
test.each<[expression: string, bindings: object, types: Readonly<Record<string, string>>, result: EvaluatedExpression]>(
  [
    [
      'x == y',
      { x: 1, y: { $cel: { double: 1 } } },
      {},
      { value: { bool: true }, cost: 3, estimate: '3..1844674407370955266' },
    ],
    [
      'x == y',
      { x: 'abc', y: 'abcd' },
      { x: 'string', y: 'string' },
      { value: { bool: false }, cost: 3, estimate: '3..1844674407370955266' },
    ],
    [
      'x == y',
      { x: '', y: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' },
      { x: 'string', y: 'string' },
      { value: { bool: false }, cost: 2, estimate: '3..1844674407370955266' },
    ],
    [
      'x == y',
      { x: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', y: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' },
      {},
      { value: { bool: true }, cost: 6, estimate: '3..1844674407370955266' },
    ],
    [
      'x != y',
      { x: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', y: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' },
      {},
      { value: { bool: false }, cost: 6, estimate: '3..1844674407370955266' },
    ],
    [
      'x == y',
      { x: { a: 1 }, y: { a: 1 } },
      {},
      { value: { bool: true }, cost: 3, estimate: '3..1844674407370955266' },
    ],
    ['x != y', { x: [1, 2], y: [1] }, {}, { value: { bool: true }, cost: 3, estimate: '3..1844674407370955266' }],
    ["quantity('1') == x", { x: 1 }, {}, { error: 'no such overload', cost: 3, estimate: '3..1844674407370955266' }],
    ["x == quantity('1')", { x: 1 }, {}, { value: { bool: false }, cost: 3, estimate: '3..1844674407370955266' }],
    ["quantity('1') != x", { x: 1 }, {}, { value: { bool: true }, cost: 3, estimate: '3..1844674407370955266' }],
    ["quantity('1') == x", { x: null }, {}, { value: { bool: false }, cost: 3, estimate: '3..1844674407370955266' }],
    ["ip('1.2.3.4') == ip('1.2.3.4')", {}, {}, { value: { bool: true }, cost: 3, estimate: '3..3' }],
    ["ip('::1') != ip('::1')", {}, {}, { value: { bool: false }, cost: 4, estimate: '3..1844674407370955266' }],
    ["[quantity('1')] == [quantity('2')]", {}, {}, { value: { bool: false }, cost: 23, estimate: '23..23' }],
    ['format.dns1123Label() == format.uri()', {}, {}, { value: { bool: false }, cost: 3, estimate: '3..9' }],
    ["semver('1.0.0') == semver('1.0.0')", {}, {}, { value: { bool: true }, cost: 3, estimate: '3..3' }],
    [
      "1 == 'a'",
      {},
      {},
      {
        error:
          "ERROR: <input>:1:3: found no matching overload for '_==_' applied to '(int, string)'\n | 1 == 'a'\n | ..^",
      },
    ],
    ['x == null', { x: null }, {}, { value: { bool: true }, cost: 2, estimate: '2..2' }],
    [
      'x < y',
      { x: 'a', y: 'b' },
      { x: 'string', y: 'string' },
      { value: { bool: true }, cost: 3, estimate: '3..1844674407370955266' },
    ],
    [
      'x < y',
      { x: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', y: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' },
      { x: 'string', y: 'string' },
      { value: { bool: false }, cost: 6, estimate: '3..1844674407370955266' },
    ],
    [
      'x < y',
      { x: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', y: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' },
      {},
      { value: { bool: false }, cost: 3, estimate: '3..1844674407370955266' },
    ],
    ['x >= y', { x: '￿', y: '😀' }, {}, { value: { bool: false }, cost: 3, estimate: '3..1844674407370955266' }],
    [
      'x <= y',
      { x: { $cel: { bytes: 'YQ==' } }, y: { $cel: { bytes: 'YWI=' } } },
      { x: 'bytes', y: 'bytes' },
      { value: { bool: true }, cost: 3, estimate: '3..1844674407370955266' },
    ],
    ['1 < 2', {}, {}, { value: { bool: true }, cost: 1, estimate: '1..1' }],
    ['1 < 2.5', {}, {}, { value: { bool: true }, cost: 1, estimate: '1..1' }],
    ['1u >= 2', {}, {}, { value: { bool: false }, cost: 1, estimate: '1..1' }],
    ['x > y', { x: true, y: false }, { x: 'bool', y: 'bool' }, { value: { bool: true }, cost: 3, estimate: '3..3' }],
    ["duration('1s') > duration('1ms')", {}, {}, { value: { bool: true }, cost: 1, estimate: '3..3' }],
    ['timestamp(0) <= timestamp(1)', {}, {}, { value: { bool: true }, cost: 1, estimate: '3..3' }],
    [
      'x < 1.0',
      { x: { $cel: { double: 'NaN' } } },
      {},
      { error: 'NaN values cannot be ordered', cost: 2, estimate: '2..2' },
    ],
    ['x < y', { x: 1, y: 'a' }, {}, { error: 'no such overload', cost: 3, estimate: '3..1844674407370955266' }],
    ['x < y', { x: 'a', y: 1 }, {}, { error: 'no such overload', cost: 3, estimate: '3..1844674407370955266' }],
    ['x < y', { x: [1], y: [2] }, {}, { error: 'no such overload: _<_', cost: 3, estimate: '3..1844674407370955266' }],
    ['x >= y', { x: null, y: 1 }, {}, { error: 'no such overload: _>=_', cost: 3, estimate: '3..1844674407370955266' }],
    [
      '[1] < [2]',
      {},
      {},
      {
        error:
          "ERROR: <input>:1:5: found no matching overload for '_<_' applied to '(list(int), list(int))'\n | [1] < [2]\n | ....^",
      },
    ],
  ],
)('%s of %j %j', (expression, bindings, variables, result) => {
  expect(evaluated(expression, typedBindings(bindings), { variables })).toEqual(result)
})
