import { expect, test } from 'vitest'
import { callOverload, estimateOverload } from '../../../test/cel/call-overload.js'
import { noSuchOverload } from '../../value/error.js'
import { double } from '../../../apimachinery/number/index.js'
import { parseQuantity, QuantityValue } from '../../value/kubernetes/quantity.js'
import type { Value } from '../../value/value.js'
import { quantityLibrary } from './quantity.js'

const call = (id: string, ...args: Value[]) => callOverload(quantityLibrary, id, ...args)

function quantity(text: string): QuantityValue {
  const value = parseQuantity(text)
  if (!(value instanceof QuantityValue)) throw new Error(value.message)
  return value
}

const shown = (value: Value): unknown => (value instanceof QuantityValue ? value.display : value)

test.each<[text: string, sign: number, integer: number | bigint | undefined, float: number, cost: number]>([
  ['10Gi', 1, 10737418240, 10737418240, 1],
  ['-500m', -1, undefined, -0.5, 1],
  ['0', 0, 0, 0, 1],
  ['9E', 1, 9_000_000_000_000_000_000n, 9e18, 1],
  ['12E', 1, undefined, 12e18, 1],
  ['999999999999999999', 1, 999999999999999999n, 1e18, 2],
  // Kubernetes keeps nineteen digits in the other way.
  ['9223372036854775807', 1, undefined, 2 ** 63, 2],
  ['1e19', 1, undefined, 1e19, 1],
])('quantity(%j)', (text, sign, integer, float, cost) => {
  const fits = integer !== undefined
  expect(call('string_to_quantity', text).cost).toBe(cost)
  expect(call('is_quantity_string', text)).toEqual({ value: true, cost })
  expect(call('quantity_sign', quantity(text))).toEqual({ value: sign, cost: 1 })
  expect(call('quantity_is_integer', quantity(text))).toEqual({ value: fits, cost: 1 })
  expect(call('quantity_get_int', quantity(text)).value).toBe(integer ?? 'cannot convert value to integer')
  expect(call('quantity_get_float', quantity(text)).value).toEqual(double(float))
})

test.each<[text: string, error: string, cost: number]>([
  ['', "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'", 0],
  ['1K', "unable to parse quantity's suffix", 1],
  ['.e-10', 'unable to parse numeric part of quantity', 1],
])('no quantity: %j', (text, error, cost) => {
  expect(call('string_to_quantity', text)).toEqual({ value: error, cost })
  expect(call('is_quantity_string', text)).toEqual({ value: false, cost })
})

test.each<[left: string, right: string, order: number]>([
  ['50M', '50Mi', -1],
  ['1k', '1000', 0],
  ['1.5', '1500m', 0],
  ['-1', '1n', -1],
  ['1e30', '999P', 1],
])('%s compared with %s', (left, right, order) => {
  const args = (): Value[] => [quantity(left), quantity(right)]
  expect(call('quantity_compare_to', ...args())).toEqual({ value: order, cost: 1 })
  expect(call('quantity_is_less_than', ...args())).toEqual({ value: order < 0, cost: 1 })
  expect(call('quantity_is_greater_than', ...args())).toEqual({ value: order > 0, cost: 1 })
  expect(quantity(left).equals(quantity(right))).toBe(order === 0)
})

test.each<[left: string, right: string | number | bigint, sum: string, difference: string]>([
  ['50k', '20', '50020', '49980'],
  ['50k', 20, '50020', '49980'],
  ['0', '1Ki', '1Ki', '-1Ki'],
  ['0', 1000, '1e3', '-1e3'],
  ['1Ki', 24, '1048', '1k'],
  ['1Ki', '1Ki', '2Ki', '0'],
  ['9223372036854775807', 1n, '9223372036854775808', '9223372036854775806'],
])('%s and %s', (left, right, sum, difference) => {
  const suffix = typeof right === 'string' ? '' : '_int'
  const operand = typeof right === 'string' ? quantity(right) : right
  const added = call(`quantity_add${suffix}`, quantity(left), operand)
  expect({ ...added, value: shown(added.value) }).toEqual({ value: sum, cost: 1 })
  expect(shown(call(`quantity_sub${suffix}`, quantity(left), operand).value)).toBe(difference)
})

test('a computed quantity equals a parsed one, but nothing equals a computed one', () => {
  const sum = call('quantity_add_int', quantity('1'), 1).value as QuantityValue
  expect(sum.equals(quantity('2'))).toBe(true)
  expect(quantity('2').equals(sum)).toBe(noSuchOverload)
  expect(sum.equals(sum)).toBe(noSuchOverload)
  expect(quantity('2').equals('2')).toBe(noSuchOverload)
})

test('a receiver that was compared with a number beyond int64 is not an integer any more', () => {
  const five = quantity('5')
  const huge = quantity('1000000000000000000000000000000')
  expect(call('quantity_is_greater_than', huge, five).value).toBe(true)
  expect(five.equals(huge)).toBe(false)
  expect(call('quantity_is_integer', five).value).toBe(true)
  expect(call('quantity_is_less_than', five, huge).value).toBe(true)
  expect(call('quantity_is_integer', five).value).toBe(false)
  expect(five.display).toBe('5')
  const sum = call('quantity_add_int', five, 3).value as QuantityValue
  expect([sum.display, sum.integer]).toEqual(['8', undefined])
})

test('what would take memory without end is an error', () => {
  const { value } = call('quantity_add', quantity('1e2147483640'), quantity('1'))
  expect(value).toBe('internal error: a number of more than 1000000 digits')
})

test('estimates', () => {
  expect(estimateOverload(quantityLibrary, 'string_to_quantity', [0n, 25n])).toEqual([0n, 3n])
  expect(estimateOverload(quantityLibrary, 'quantity_add')).toEqual([1n, 1n])
})
