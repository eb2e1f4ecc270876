// The logical operators. The planner evaluates all but `!` itself: they decide which of their operands are evaluated.
import { isError, noSuchOverload } from '../../value/error.js'
import { BOOL, typeParameter } from '../../value/type/type.js'
import type { Value } from '../../value/value.js'
import { defineFunction, overload } from '../../declaration/record.js'

const A = typeParameter('A')

const never = (): Value => noSuchOverload

const conditional = defineFunction({
  name: '_?_:_',
  doc: 'The second operand if the first is true, the third if it is false; the other one is not evaluated.',
  overloads: [overload('conditional', { args: [BOOL, A, A], result: A })],
  run: never,
  costText: '0; a branch that is a name costs 1 less than elsewhere',
  estimateText: '0; the branches count from the cheaper to the dearer one',
  examples: [
    ['true ? 1 : 2', '1'],
    ['false ? 1 : 2', '2'],
  ],
})

const logicalAnd = defineFunction({
  name: '_&&_',
  doc: 'Whether both operands are true. One that is false decides, even if the other fails.',
  overloads: [overload('logical_and', { args: [BOOL, BOOL], result: BOOL })],
  run: never,
  costText: '0',
  estimateText: '0; the right operand counts from 0',
  examples: [
    ['true && true', 'true'],
    ['1 / 0 == 1 && false', 'false'],
    ['1 / 0 == 1 && true', { error: 'division by zero' }],
  ],
})

const logicalOr = defineFunction({
  name: '_||_',
  doc: 'Whether one of the operands is true. One that is true decides, even if the other fails.',
  overloads: [overload('logical_or', { args: [BOOL, BOOL], result: BOOL })],
  run: never,
  costText: '0',
  estimateText: '0; the right operand counts from 0',
  examples: [
    ['false || false', 'false'],
    ['1 / 0 == 1 || true', 'true'],
    ['1 / 0 == 1 || false', { error: 'division by zero' }],
  ],
})

const logicalNot = defineFunction({
  name: '!_',
  doc: 'The opposite of a bool.',
  overloads: [overload('logical_not', { args: [BOOL], result: BOOL })],
  run: (value) => (typeof value === 'boolean' ? !value : isError(value) ? value : noSuchOverload),
  examples: [
    ['!true', 'false'],
    ['!dyn(1)', { error: 'no such overload' }],
  ],
})

/** Made by the macros only; an error or a value that is not a bool counts as true. */
const notStrictlyFalse = defineFunction({
  name: '@not_strictly_false',
  doc: 'Whether a condition of a macro is not false, even if it failed.',
  overloads: [
    overload('not_strictly_false', {
      args: [BOOL],
      result: BOOL,
      run: (value: Value) => (typeof value === 'boolean' ? value : true),
    }),
  ],
  examples: [],
})

export const logic = [conditional, logicalAnd, logicalOr, logicalNot, notStrictlyFalse] as const
