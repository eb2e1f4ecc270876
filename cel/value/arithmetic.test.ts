import { describe, expect, test } from 'vitest'
import { add, divide, modulo, multiply, negate, subtract } from './arithmetic.js'
import { CelError, isError } from './error.js'
import { int } from '../../apimachinery/number/index.js'
import { fromTypedJson } from '../../test/cel/from-typed-json.js'
import { toTypedJson, type TypedJson } from '../typed-json/to-typed-json.js'
import type { Value } from './value.js'

const OPERATORS = { '+': add, '-': subtract, '*': multiply, '/': divide, '%': modulo }

const MAX = { int: '9223372036854775807' }
const MIN = { int: '-9223372036854775808' }
const MAX_UINT = { uint: '18446744073709551615' }

/** The result in its typed form, an error as its message. */
const shown = (value: Value): TypedJson | string => (isError(value) ? value.message : toTypedJson(value))

describe('arithmetic', () => {
  test.each<[left: TypedJson, operator: keyof typeof OPERATORS, right: TypedJson, result: TypedJson | string]>([
    [{ int: '1' }, '+', { int: '2' }, { int: '3' }],
    [{ int: '9007199254740991' }, '+', { int: '2' }, { int: '9007199254740993' }],
    [{ int: '9007199254740993' }, '-', { int: '2' }, { int: '9007199254740991' }],
    [MAX, '+', { int: '1' }, 'integer overflow'],
    [MIN, '-', { int: '1' }, 'integer overflow'],
    [{ int: '3037000500' }, '*', { int: '3037000500' }, 'integer overflow'],
    [{ int: '3037000499' }, '*', { int: '3037000499' }, { int: '9223372030926249001' }],
    [MIN, '*', { int: '-1' }, 'integer overflow'],
    [MIN, '/', { int: '-1' }, 'integer overflow'],
    [MIN, '%', { int: '-1' }, 'integer overflow'],
    [MAX, '%', { int: '-1' }, { int: '0' }],
    [{ int: '-7' }, '/', { int: '2' }, { int: '-3' }],
    [{ int: '-7' }, '%', { int: '2' }, { int: '-1' }],
    [{ int: '1' }, '/', { int: '0' }, 'division by zero'],
    [{ int: '1' }, '%', { int: '0' }, 'modulus by zero'],
    [{ uint: '1' }, '/', { uint: '0' }, 'division by zero'],
    [{ uint: '1' }, '-', { uint: '2' }, 'unsigned integer overflow'],
    [MAX_UINT, '+', { uint: '1' }, 'unsigned integer overflow'],
    [MAX_UINT, '*', { uint: '2' }, 'unsigned integer overflow'],
    [{ uint: '7' }, '%', { uint: '4' }, { uint: '3' }],
    [{ double: 0.1 }, '+', { double: 0.2 }, { double: 0.30000000000000004 }],
    [{ double: 1.5 }, '-', { double: 0.5 }, { double: 1 }],
    [{ double: 1 }, '/', { double: 0 }, { double: 'Infinity' }],
    [{ double: 0 }, '*', { double: -1 }, { double: '-0' }],
    [{ double: 1 }, '%', { double: 1 }, 'no such overload: _%_'],
    [{ int: '1' }, '+', { double: 1 }, 'no such overload'],
    [{ double: 1.5 }, '+', { int: '1' }, 'no such overload'],
    [{ uint: '1' }, '+', { int: '1' }, 'no such overload'],
    [{ string: 'a' }, '+', { string: 'b' }, { string: 'ab' }],
    [{ string: 'a' }, '+', { int: '1' }, 'no such overload'],
    [{ string: 'a' }, '*', { int: '1' }, 'no such overload'],
    [{ bytes: 'YQ==' }, '+', { bytes: 'Yg==' }, { bytes: 'YWI=' }],
    [{ bytes: 'YQ==' }, '-', { bytes: 'YQ==' }, 'no such overload: _-_'],
    [{ list: [{ int: '1' }] }, '+', { list: [{ int: '2' }] }, { list: [{ int: '1' }, { int: '2' }] }],
    [{ list: [] }, '+', { map: [] }, 'no such overload'],
    [{ map: [] }, '+', { map: [] }, 'no such overload: _+_'],
    [{ bool: true }, '-', { int: '1' }, 'no such overload: _-_'],
    [{ null: null }, '+', { int: '1' }, 'no such overload: _+_'],
    [{ type: 'int' }, '+', { int: '1' }, 'no such overload: _+_'],
    [{ ip: '1.2.3.4' }, '+', { int: '1' }, 'no such overload: _+_'],
    [{ duration: '1s' }, '+', { duration: '0.5s' }, { duration: '1.5s' }],
    [{ duration: '9223372036.854775807s' }, '+', { duration: '0.000000001s' }, 'integer overflow'],
    [{ duration: '1s' }, '*', { int: '2' }, 'no such overload'],
    [{ duration: '1s' }, '+', { timestamp: '2020-01-01T00:00:00Z' }, { timestamp: '2020-01-01T00:00:01Z' }],
    [{ timestamp: '9999-12-31T23:59:59Z' }, '+', { duration: '1s' }, 'timestamp overflow'],
    [{ timestamp: '2020-01-01T00:00:00Z' }, '-', { duration: '1s' }, { timestamp: '2019-12-31T23:59:59Z' }],
    [{ timestamp: '2020-01-01T00:00:00Z' }, '-', { timestamp: '2020-01-01T00:00:01Z' }, { duration: '-1s' }],
    [{ timestamp: '9999-12-31T23:59:59Z' }, '-', { timestamp: '0001-01-01T00:00:00Z' }, 'integer overflow'],
    [{ timestamp: '2020-01-01T00:00:00Z' }, '+', { timestamp: '2020-01-01T00:00:00Z' }, 'no such overload'],
  ])('%j %s %j', (left, operator, right, result) => {
    expect(shown(OPERATORS[operator](fromTypedJson(left), fromTypedJson(right)))).toEqual(result)
  })

  test.each<[operand: TypedJson, result: TypedJson | string]>([
    [{ int: '5' }, { int: '-5' }],
    [MAX, { int: '-9223372036854775807' }],
    [MIN, 'integer overflow'],
    [{ double: 0 }, { double: '-0' }],
    [{ double: 1.5 }, { double: -1.5 }],
    [{ duration: '1s' }, { duration: '-1s' }],
    [{ duration: '-9223372036.854775808s' }, 'integer overflow'],
    [{ uint: '1' }, 'no such overload: -_'],
    [{ list: [] }, 'no such overload: -_'],
    [{ string: 'a' }, 'no such overload'],
    [{ bool: true }, 'no such overload'],
  ])('- %j', (operand, result) => {
    expect(shown(negate(fromTypedJson(operand)))).toEqual(result)
  })

  test('an int of 0 has no sign', () => {
    for (const zero of [multiply(0, -5), divide(-1, 2), modulo(-4, 2), negate(0)]) expect(zero).toBe(0)
  })

  test('bigints of any size are ints, results are numbers while they are safe', () => {
    expect(add(5n, 3)).toBe(8)
    expect(subtract(2n ** 53n, 1)).toBe(int(2n ** 53n - 1n))
    expect(add(2 ** 53 - 1, 1)).toBe(2n ** 53n)
  })

  test('an error on the right is passed on', () => {
    const error = new CelError('bad')
    expect(add(1, error)).toBe(error)
    expect(add('a', error)).toBe(error)
    expect(subtract(error, 1)).toBe(error)
  })
})
