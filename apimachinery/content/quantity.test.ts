import { expect, test } from 'vitest'
import { isQuantity, Quantity, type QuantityFormat } from './quantity.js'

const parse = (text: string): Quantity => Quantity.parse(text)

test.each<[text: string, printed: string, int64: bigint | undefined, float: number]>([
  ['0', '0', 0n, 0],
  ['-0', '0', 0n, 0],
  ['1500m', '1500m', undefined, 1.5],
  ['1.5', '1500m', undefined, 1.5],
  ['1.500', '1.500', undefined, 1.5],
  ['1000', '1k', 1000n, 1000],
  ['1e4', '10e3', 10000n, 10000],
  ['1E3', '1E3', 1000n, 1000],
  ['1000Ki', '1000Ki', 1024000n, 1024000],
  ['1024Ki', '1Mi', 1048576n, 1048576],
  ['1.5Gi', '1536Mi', undefined, 1610612736],
  ['0.5Ki', '512', undefined, 512],
  ['0.1Ki', '102400m', undefined, 102.4],
  ['12E', '12E', undefined, 12e18],
  ['1000E', '1', undefined, 1e21],
  ['0.1234567891n', '1n', undefined, 1e-9],
  ['9223372036854775808', '9223372036854775808', undefined, 9223372036854775808],
  ['1e400', '10e399', undefined, Number.POSITIVE_INFINITY],
])('%s', (text, printed, int64, float) => {
  const quantity = parse(text)
  expect(quantity.toString()).toBe(printed)
  expect(JSON.stringify(quantity)).toBe(`"${printed}"`)
  expect(quantity.asInt64()).toBe(int64)
  expect(quantity.isInteger()).toBe(int64 !== undefined)
  expect(quantity.asApproximateFloat()).toBe(float)
})

test.each<[left: string, right: string, sum: string, difference: string]>([
  ['50k', '20', '50020', '49980'],
  ['1Ki', '1k', '2024', '24'],
  ['1Ki', '500m', '1024500m', '1023500m'],
  ['0', '1Ki', '1Ki', '-1Ki'],
  ['0e3', '1Ki', '1Ki', '-1Ki'],
  ['1Ki', '0', '1Ki', '1Ki'],
  ['999999999999999999', '1n', '999999999999999999000000001n', '999999999999999998999999999n'],
  ['4Ei', '4Ei', '8Ei', '0'],
])('%s and %s', (left, right, sum, difference) => {
  expect(parse(left).add(parse(right)).toString()).toBe(sum)
  expect(parse(left).sub(parse(right)).toString()).toBe(difference)
})

test('the smallest int64 is its own negation in int64 arithmetic, and keeps its factors of 1024', () => {
  const smallest = Quantity.ofInteger(-(1n << 63n), 'BinarySI')
  expect(smallest.toString()).toBe('-9223372036854775808')
  expect(parse('0').sub(smallest).asInt64()).toBe(-(1n << 63n))
  expect(parse('1').sub(smallest).asInt64()).toBe(1n - (1n << 63n))
  expect(parse('-1').sub(smallest).toString()).toBe('9223372036854775807')
})

test.each<[left: string, right: string, order: number]>([
  ['1k', '1000', 0],
  ['50M', '50Mi', -1],
  ['-1', '1n', -1],
  ['1e2147483647', '999999999999999999E', 1],
])('%s compared with %s', (left, right, order) => {
  expect(parse(left).cmp(parse(right))).toBe(order)
  expect(parse(right).cmp(parse(left))).toBe(0 - order)
})

test.each<[text: string, sign: number, format: QuantityFormat]>([
  ['-0.0', 0, 'DecimalSI'],
  ['-1Ki', -1, 'BinarySI'],
  ['1e0', 1, 'DecimalExponent'],
])('the sign and format of %s', (text, sign, format) => {
  const quantity = parse(text)
  expect([quantity.sign(), quantity.isZero(), quantity.format]).toEqual([sign, sign === 0, format])
})

test('of integers', () => {
  expect(Quantity.ofInteger(2048n, 'BinarySI').toString()).toBe('2Ki')
  expect(Quantity.ofInteger(-(1n << 63n)).asInt64()).toBe(-(1n << 63n))
  expect(() => Quantity.ofInteger(1n << 63n)).toThrow(RangeError)
})

test('isQuantity says what parse takes', () => {
  expect(['1', '1Ki', '', '1K'].map(isQuantity)).toEqual([true, true, false, false])
})

test.each<[text: string, integer: number | bigint | undefined]>([
  ['10Gi', 10737418240],
  ['2k', 2000],
  ['9007199254740993', 9007199254740993n],
  ['9E', 9_000_000_000_000_000_000n],
  ['0.5', undefined],
])('%s as an integer is a number where that is safe', (text, integer) => {
  expect(parse(text).asInteger()).toBe(integer)
})

test('read gives the error that parse throws', () => {
  expect(Quantity.read('1K')).toBe("unable to parse quantity's suffix")
  expect(String(Quantity.read('1k'))).toBe('1k')
})

test('without int64 the amount and the text stay, and it is not an integer', () => {
  const quantity = parse('8Ki').withoutInt64()
  expect([quantity.toString(), quantity.cmp(parse('8192')), quantity.isInteger()]).toEqual(['8Ki', 0, false])
  expect([parse('8Ki').isKeptAsInt64, quantity.isKeptAsInt64, parse('1.5Gi').isKeptAsInt64]).toEqual([
    true,
    false,
    false,
  ])
})
