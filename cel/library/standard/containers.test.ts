import { expect, test } from 'vitest'
import { evaluated, type EvaluatedExpression } from '../../../test/cel/evaluated.js'
import { typedBindings } from '../../../test/cel/typed-bindings.js'

// Containers, as kube-apiserver 1.37 answers; variables without a type are dyn.
test.each<[expression: string, bindings: object, types: Readonly<Record<string, string>>, result: EvaluatedExpression]>(
  [
    ['x[0]', { x: [1] }, {}, { value: { int: '1' }, cost: 2, estimate: '2..2' }],
    ['x[1]', { x: [1] }, {}, { error: 'index out of bounds: 1', cost: 2, estimate: '2..2' }],
    ["x['a']", { x: { a: 1 } }, { x: 'map(string, int)' }, { value: { int: '1' }, cost: 2, estimate: '2..2' }],
    ["x['b']", { x: { a: 1 } }, {}, { error: 'no such key: b', cost: 2, estimate: '2..2' }],
    ['[1, 2][1]', {}, {}, { value: { int: '2' }, cost: 2, estimate: '11..11' }],
    [
      'x in y',
      { x: 1, y: [1, 2, 3] },
      { x: 'int', y: 'list(int)' },
      { value: { bool: true }, cost: 5, estimate: '2..18446744073709551615' },
    ],
    ['x in y', { x: 1, y: [1, 2, 3] }, {}, { value: { bool: true }, cost: 3, estimate: '2..18446744073709551615' }],
    [
      'x in y',
      { x: 'a', y: { a: 1 } },
      { x: 'string', y: 'map(string, int)' },
      { value: { bool: true }, cost: 3, estimate: '3..3' },
    ],
    ['x in y', { x: 1, y: 1 }, {}, { error: 'no such overload', cost: 3, estimate: '2..18446744073709551615' }],
    ['x in [1, 2, 3]', { x: 2 }, { x: 'int' }, { value: { bool: true }, cost: 1, estimate: '14..14' }],
    ["x in [quantity('1')]", { x: 1 }, {}, { value: { bool: false }, cost: 13, estimate: '13..13' }],
    [
      'x in y',
      { x: { $cel: { bytes: 'YQ==' } }, y: { $cel: { map: [[{ int: '1' }, { int: '1' }]] } } },
      {},
      {
        error: 'internal error: runtime error: hash of unhashable type types.Bytes',
        cost: 2,
        estimate: '2..18446744073709551615',
      },
    ],
    ['size(x)', { x: 'a😀' }, { x: 'string' }, { value: { int: '2' }, cost: 2, estimate: '2..2' }],
    ['x.size()', { x: [1, 2] }, {}, { value: { int: '2' }, cost: 2, estimate: '2..2' }],
    ['size(x)', { x: { a: 1 } }, {}, { value: { int: '1' }, cost: 2, estimate: '2..2' }],
    ['x.size()', { x: { $cel: { bytes: 'YWI=' } } }, {}, { value: { int: '2' }, cost: 2, estimate: '2..2' }],
    ['size(x)', { x: 1 }, {}, { error: 'no such overload: size', cost: 2, estimate: '2..2' }],
    ["size(dyn(ip('1.2.3.4')))", {}, {}, { error: 'no such overload: size', cost: 3, estimate: '3..3' }],
    [
      'size(1)',
      {},
      {},
      { error: "ERROR: <input>:1:5: found no matching overload for 'size' applied to '(int)'\n | size(1)\n | ....^" },
    ],
  ],
)('%s of %j %j', (expression, bindings, variables, result) => {
  expect(evaluated(expression, typedBindings(bindings), { variables })).toEqual(result)
})
