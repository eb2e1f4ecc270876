// The arithmetic operators. Estimates of `+` on strings, bytes and lists are the estimator's: they include the result's
// size.
import { TRAVERSAL } from '../../declaration/estimate.js'
import {
  BYTES,
  DOUBLE,
  DURATION,
  INT,
  listOf,
  STRING,
  TIMESTAMP,
  typeParameter,
  UINT,
  type Type,
} from '../../value/type/type.js'
import * as arithmetic from '../../value/arithmetic.js'
import type { Value } from '../../value/value.js'
import { costsProduct } from '../cost/cost.js'
import { defineFunction, overload, type Overload, type RuntimeCost } from '../../declaration/record.js'

const LIST = listOf(typeParameter('A'))

/** A tenth of both sizes together (cel-go's `costCall`). */
const costsBoth = costsProduct({ sizes: [0, 1], per: TRAVERSAL })

/** An overload of which both operands and the result have one type. */
const closed = (id: string, type: Type, cost?: RuntimeCost): Overload =>
  overload(id, {
    args: [type, type],
    result: type,
    ...(cost?.text === undefined ? {} : { cost, estimateText: cost.text }),
  })

const binary =
  (operation: (a: Value, b: Value) => Value) =>
  (...args: Value[]): Value =>
    operation(args[0] as Value, args[1] as Value)

const add = defineFunction({
  name: '_+_',
  doc: 'The sum of two numbers or of times, or two strings, bytes or lists one after the other. Error: the result is beyond 64 bits, or beyond the years 1 to 9999.',
  overloads: [
    closed('add_bytes', BYTES, costsBoth),
    closed('add_double', DOUBLE),
    closed('add_duration_duration', DURATION),
    overload('add_duration_timestamp', { args: [DURATION, TIMESTAMP], result: TIMESTAMP }),
    overload('add_timestamp_duration', { args: [TIMESTAMP, DURATION], result: TIMESTAMP }),
    closed('add_int64', INT),
    closed('add_list', LIST),
    closed('add_string', STRING, costsBoth),
    closed('add_uint64', UINT),
  ],
  run: binary(arithmetic.add),
  examples: [
    ['1 + 2', '3'],
    ['"a" + "b"', '"ab"'],
    ['[1] + [2, 3]', '[1, 2, 3]'],
    ['9223372036854775807 + 1', { error: 'integer overflow' }],
  ],
})

const subtract = defineFunction({
  name: '_-_',
  doc: 'The difference of two numbers or of times. Error: the result is beyond 64 bits, negative for uints, or beyond the years 1 to 9999.',
  overloads: [
    closed('subtract_double', DOUBLE),
    closed('subtract_duration_duration', DURATION),
    closed('subtract_int64', INT),
    overload('subtract_timestamp_duration', { args: [TIMESTAMP, DURATION], result: TIMESTAMP }),
    overload('subtract_timestamp_timestamp', { args: [TIMESTAMP, TIMESTAMP], result: DURATION }),
    closed('subtract_uint64', UINT),
  ],
  run: binary(arithmetic.subtract),
  examples: [
    ['5 - 3', '2'],
    ['timestamp("2023-01-02T00:00:00Z") - timestamp("2023-01-01T00:00:00Z")', 'duration("86400s")'],
    ['1u - 2u', { error: 'unsigned integer overflow' }],
  ],
})

const multiply = defineFunction({
  name: '_*_',
  doc: 'The product of two numbers of one type. Error: the result is beyond 64 bits.',
  overloads: [closed('multiply_double', DOUBLE), closed('multiply_int64', INT), closed('multiply_uint64', UINT)],
  run: binary(arithmetic.multiply),
  examples: [
    ['-2 * 6', '-12'],
    ['9223372036854775807 * 2', { error: 'integer overflow' }],
  ],
})

const divide = defineFunction({
  name: '_/_',
  doc: 'The quotient of two numbers of one type, truncated for integers. Error: an integer is divided by zero.',
  overloads: [closed('divide_double', DOUBLE), closed('divide_int64', INT), closed('divide_uint64', UINT)],
  run: binary(arithmetic.divide),
  examples: [
    ['-7 / 2', '-3'],
    ['7.0 / 2.0', '3.5'],
    ['1 / 0', { error: 'division by zero' }],
  ],
})

const modulo = defineFunction({
  name: '_%_',
  doc: 'The remainder of the division of two integers, with the sign of the first. Error: the second is zero.',
  overloads: [closed('modulo_int64', INT), closed('modulo_uint64', UINT)],
  run: binary(arithmetic.modulo),
  examples: [
    ['-7 % 2', '-1'],
    ['1 % 0', { error: 'modulus by zero' }],
  ],
})

const negate = defineFunction({
  name: '-_',
  doc: 'The number with the opposite sign. Error: the smallest int has none.',
  overloads: [
    overload('negate_double', { args: [DOUBLE], result: DOUBLE }),
    overload('negate_int64', { args: [INT], result: INT }),
  ],
  run: (value) => arithmetic.negate(value as Value),
  examples: [
    ['-(5)', '-5'],
    ['-(-9223372036854775808)', { error: 'integer overflow' }],
  ],
})

export const arithmeticOperators = [add, subtract, multiply, divide, modulo, negate] as const
