import { expect, test } from 'vitest'
import { evaluated, type EvaluatedExpression } from '../../../test/cel/evaluated.js'
import { typedBindings } from '../../../test/cel/typed-bindings.js'

// The operators of logic, as kube-apiserver 1.37 answers; variables without a type are dyn.
test.each<[expression: string, bindings: object, types: Readonly<Record<string, string>>, result: EvaluatedExpression]>(
  [
    ['true && x', { x: true }, {}, { value: { bool: true }, cost: 1, estimate: '0..1' }],
    ['x && y', { x: false, y: 1 }, {}, { value: { bool: false }, cost: 1, estimate: '1..2' }],
    ['x && y', { x: 1, y: false }, {}, { value: { bool: false }, cost: 2, estimate: '1..2' }],
    ['x && y', { x: 1, y: true }, {}, { error: 'no such overload', cost: 2, estimate: '1..2' }],
    ['x.zz && y', { x: {}, y: 1 }, {}, { error: 'no such key: zz', cost: 3, estimate: '1..2' }],
    ['x || y', { x: 1, y: true }, {}, { value: { bool: true }, cost: 2, estimate: '1..2' }],
    ['x || y', { x: 1, y: false }, {}, { error: 'no such overload', cost: 2, estimate: '1..2' }],
    ['false || x', { x: false }, {}, { value: { bool: false }, cost: 1, estimate: '0..1' }],
    ['x ? 1 : 2', { x: true }, {}, { value: { int: '1' }, cost: 1, estimate: '1..1' }],
    ['x ? 1 : 2', { x: 1 }, {}, { error: 'no such overload', cost: 1, estimate: '1..1' }],
    ['x ? y : y + 1', { x: false, y: 2 }, {}, { value: { int: '3' }, cost: 3, estimate: '2..3' }],
    ['!x', { x: true }, {}, { value: { bool: false }, cost: 2, estimate: '2..2' }],
    ['!x', { x: 1 }, {}, { error: 'no such overload', cost: 2, estimate: '2..2' }],
    ['!x', { x: null }, {}, { error: 'no such overload', cost: 2, estimate: '2..2' }],
    ['[1, 2].all(v, v / x > 0)', { x: 0 }, {}, { error: 'division by zero', cost: 15, estimate: '17..25' }],
    ['!true && !false', {}, {}, { value: { bool: false }, cost: 1, estimate: '1..2' }],
  ],
)('%s of %j %j', (expression, bindings, variables, result) => {
  expect(evaluated(expression, typedBindings(bindings), { variables })).toEqual(result)
})
