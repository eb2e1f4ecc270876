import { expect, test } from 'vitest'
import { evaluated, type EvaluatedExpression } from '../../../test/cel/evaluated.js'
import { typedBindings } from '../../../test/cel/typed-bindings.js'

// Tests of strings, as kube-apiserver 1.37 answers; variables without a type are dyn.
test.each<[expression: string, bindings: object, types: Readonly<Record<string, string>>, result: EvaluatedExpression]>(
  [
    [
      'x.contains(y)',
      { x: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', y: 'xx' },
      { x: 'string', y: 'string' },
      { value: { bool: true }, cost: 6, estimate: '2..18446744073709551615' },
    ],
    [
      'x.contains(y)',
      { x: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', y: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxy' },
      {},
      { value: { bool: false }, cost: 18, estimate: '2..18446744073709551615' },
    ],
    ["'abc'.contains('')", {}, {}, { value: { bool: true }, cost: 0, estimate: '0..0' }],
    [
      'x.contains(y)',
      { x: 1, y: 'a' },
      {},
      { error: 'no such overload', cost: 3, estimate: '2..18446744073709551615' },
    ],
    [
      'x.contains(y)',
      { x: 'a', y: 1 },
      {},
      { error: 'no such overload', cost: 3, estimate: '2..18446744073709551615' },
    ],
    [
      'x.endsWith(y)',
      { x: 'abc', y: 'bc' },
      { x: 'string', y: 'string' },
      { value: { bool: true }, cost: 3, estimate: '2..1844674407370955266' },
    ],
    [
      'x.endsWith(y)',
      { x: 'a', y: null },
      {},
      { error: 'no such overload', cost: 3, estimate: '2..1844674407370955266' },
    ],
    [
      'x.startsWith(y)',
      { x: 'abc', y: 'b' },
      {},
      { value: { bool: false }, cost: 3, estimate: '2..1844674407370955266' },
    ],
    [
      'x.startsWith(y)',
      { x: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', y: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' },
      {},
      { value: { bool: true }, cost: 6, estimate: '2..1844674407370955266' },
    ],
    [
      'x.startsWith(y)',
      { x: [1], y: 'b' },
      {},
      { error: 'no such overload', cost: 3, estimate: '2..1844674407370955266' },
    ],
    [
      'x.matches(y)',
      { x: 'hello', y: 'l{2}' },
      { x: 'string', y: 'string' },
      { value: { bool: true }, cost: 3, estimate: '2..18446744073709551615' },
    ],
    [
      'x.matches(y)',
      { x: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', y: '^x+$' },
      {},
      { value: { bool: true }, cost: 6, estimate: '2..18446744073709551615' },
    ],
    [
      'matches(x, y)',
      { x: 'hello', y: '^l' },
      {},
      { value: { bool: false }, cost: 3, estimate: '2..18446744073709551615' },
    ],
    [
      'x.matches(y)',
      { x: 'a', y: '(' },
      {},
      { error: 'error parsing regexp: missing closing ): `(`', cost: 3, estimate: '2..18446744073709551615' },
    ],
    [
      "x.matches('(')",
      { x: 'a' },
      {},
      { error: "ERROR: <input>:1:11: invalid matches argument\n | x.matches('(')\n | ..........^" },
    ],
    ["x.matches('^a')", { x: 'ab' }, {}, { value: { bool: true }, cost: 2, estimate: '2..1844674407370955265' }],
    [
      'x.matches(y)',
      { x: 1, y: 'a' },
      {},
      { error: 'no such overload: matches', cost: 3, estimate: '2..18446744073709551615' },
    ],
    ['x.matches(y)', { x: 'a', y: 1 }, {}, { error: 'no such overload', cost: 3, estimate: '2..18446744073709551615' }],
  ],
)('%s of %j %j', (expression, bindings, variables, result) => {
  expect(evaluated(expression, typedBindings(bindings), { variables })).toEqual(result)
})
