import { expect, test } from 'vitest'
import { readQuantityText } from './quantity-text.js'

test.each<[text: string, unscaled: bigint, exponent: number, isInt64: boolean, keepsText: boolean]>([
  ['0', 0n, 0, true, false],
  ['-', 0n, 0, true, false],
  ['.', 0n, 0, true, false],
  ['5.', 5n, 0, true, true],
  ['.5', 5n, -1, true, false],
  ['+1', 1n, 0, true, true],
  ['1.500', 1500n, -3, true, true],
  ['1000', 1000n, 0, true, false],
  ['999999999999999999', 999999999999999999n, 0, true, true],
  ['1111111111111111111', 1111111111111111111000000000n, -9, false, false],
  ['1Ki', 1024n, 0, true, true],
  ['8Ki', 8192n, 0, true, false],
  ['1.5Ki', 1536000000000n, -9, false, false],
  ['8Ei', 9223372036854775807n, 0, false, false],
  ['-9Ei', -9223372036854775807n, 0, false, false],
  ['0.1n', 1n, -9, false, false],
  ['-1e-10', -1n, -9, false, false],
  ['0e-10', 0n, -10, false, false],
])('%s', (text, unscaled, exponent, isInt64, keepsText) => {
  expect(readQuantityText(text)).toMatchObject({ amount: { unscaled, exponent }, isInt64, keepsText })
})

test('what is a fraction of one loses its binary suffix', () => {
  expect(['0.0001Ki', '-0.0001Ki', '1.5Ki', '0.0Ki'].map(readQuantityText)).toMatchObject([
    { format: 'DecimalSI' },
    { format: 'DecimalSI' },
    { format: 'BinarySI' },
    { format: 'BinarySI' },
  ])
})

test.each<[text: string, error: RegExp]>([
  ['', /^quantities must match the regular expression '\^\(\[\+-\]\?/],
  ['1a', /^quantities must match/],
  ['1 ', /^quantities must match/],
  ['1.5.5', /^quantities must match/],
  ['1K', /^unable to parse quantity's suffix$/],
  ['5+3', /^unable to parse quantity's suffix$/],
  ['.e-10', /^unable to parse numeric part of quantity$/],
  ['12345678901234567890e2000000', /^unable to parse numeric part of quantity$/],
])('%j is refused', (text, error) => {
  expect(readQuantityText(text)).toMatch(error)
})

test('a long and hostile text takes linear time', () => {
  expect(readQuantityText(`${'0'.repeat(1_000_000)}${'1'.repeat(1_000_000)}!`)).toMatch(/^quantities must match/)
})
