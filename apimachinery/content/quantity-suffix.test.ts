import { expect, test } from 'vitest'
import { interpretSuffix, suffixText, type QuantityFormat } from './quantity-suffix.js'

test.each<[suffix: string, base: number, exponent: number, format: QuantityFormat, printed: string]>([
  ['', 10, 0, 'DecimalSI', ''],
  ['n', 10, -9, 'DecimalSI', 'n'],
  ['E', 10, 18, 'DecimalSI', 'E'],
  ['Ki', 2, 10, 'BinarySI', 'Ki'],
  ['Ei', 2, 60, 'BinarySI', 'Ei'],
  ['e3', 10, 3, 'DecimalExponent', 'e3'],
  ['E-03', 10, -3, 'DecimalExponent', 'e-3'],
  ['e+0', 10, 0, 'DecimalExponent', ''],
  ['e4294967299', 10, 3, 'DecimalExponent', 'e3'],
  ['e-9223372036854775808', 10, 0, 'DecimalExponent', ''],
])('%s', (suffix, base, exponent, format, printed) => {
  expect(interpretSuffix(suffix)).toEqual({ base, exponent, format })
  expect(suffixText(exponent, format)).toBe(printed)
})

test.each(['e', 'K', 'ki', 'i', 'kk', 'e+', 'e1.5', 'e9223372036854775808', '+3'])('%s is none', (suffix) => {
  expect(interpretSuffix(suffix)).toBeUndefined()
})

test('there is no suffix beyond the largest', () => {
  expect([suffixText(21, 'DecimalSI'), suffixText(70, 'BinarySI')]).toEqual(['', ''])
})
