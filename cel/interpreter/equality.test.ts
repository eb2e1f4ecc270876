// Generated programs do what is usual in JavaScript's own terms: values and costs are those of the closures.
import { expect, test } from 'vitest'
import { compile } from '../compile.js'
import { double } from '../../apimachinery/number/index.js'
import { Uint } from '../value/number/uint.js'
import type { Backend } from '../program.js'

const VALUES = [
  ...['', 'a', '0123456789', '01234567890', '0123456789é', '😀'.repeat(5), '😀'.repeat(6), 'x'.repeat(40)],
  ...[0, -0, 1, 1.5, NaN, 2 ** 53, 10n ** 18n, double(1), new Uint(1n)],
  ...[true, null, [], [1], { a: 1 }, new Uint8Array([1]), undefined],
]
const CONSTANTS = ['1', '1.5', '1u', "''", "'a'", "'0123456789'", "'01234567890'", 'true', 'null', '[1]', 'dyn(1)']

function outcome(expression: string, backend: Backend, bindings: Readonly<Record<string, unknown>>): unknown {
  try {
    return compile(expression, { backend, variables: { x: 'dyn', y: 'dyn' } }).evaluate(bindings)
  } catch (error) {
    return error
  }
}

test.each(['==', '!='])('%s of variables', (operator) => {
  for (const x of VALUES)
    for (const y of VALUES) {
      const [generated, closures] = (['source', 'closures'] as const).map((backend) =>
        outcome(`x ${operator} y`, backend, { x, y }),
      )
      expect([x, y, generated]).toEqual([x, y, closures])
    }
})

test.each(CONSTANTS.flatMap((constant) => [`x == ${constant}`, `${constant} == x`, `x != ${constant}`]))(
  '%s',
  (expression) => {
    for (const x of VALUES) {
      const [generated, closures] = (['source', 'closures'] as const).map((backend) =>
        outcome(expression, backend, { x }),
      )
      expect([x, generated]).toEqual([x, closures])
    }
  },
)

// One for the variable, and a tenth of the shorter text.
test.each([
  ["x == '0123456789'", '0123456789', 2],
  ["x == '01234567890'", '01234567890', 3],
  ["x == '012345678901'", '012345678901234567890', 3],
  ["x == '012345678901'", '', 1],
  ["x == '012345678901'", '😀'.repeat(6), 2],
  ['x == 1', 1, 2],
])('%s costs of %j %i', (expression, x, cost) => {
  expect(outcome(expression, 'source', { x })).toMatchObject({ cost })
})
