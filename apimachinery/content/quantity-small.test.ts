import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSmallQuantity } from './quantity-small.js'
import { readQuantityText } from './quantity-text.js'

test.each<[text: string, unscaled: number, exponent: number, keepsText: boolean]>([
  ['0', 0, 0, false],
  ['-0', 0, 0, false],
  ['007', 7, 0, true],
  ['1000', 1000, 0, false],
  ['-500m', -500, -3, true],
  ['+1', 1, 0, true],
  ['0.5', 5, -1, false],
  ['.5', 5, -1, false],
  ['1.500', 1500, -3, true],
  ['1.000', 1000, -3, false],
  ['5.', 5, 0, true],
  ['999999999999999', 999999999999999, 0, true],
  ['3E', 3, 18, true],
  ['10Gi', 10737418240, 0, true],
  ['8Ki', 8192, 0, false],
  ['99Ti', 108851651149824, 0, true],
])('%s', (text, unscaled, exponent, keepsText) => {
  expect(readSmallQuantity(text)).toMatchObject({ unscaled, exponent, keepsText })
})

test.each([
  '',
  '-',
  '.',
  '1.5Ki',
  '1000000Gi',
  '1Pi',
  '1e3',
  '0.1n',
  '1.5u5',
  '1K',
  'Ki',
  '1Kib',
  '1.2.3',
  '9999999999999999',
])('%j is read in the other way', (text) => {
  expect(readSmallQuantity(text)).toBeUndefined()
})

const texts = fc
  .tuple(
    fc.constantFrom('', '', '-', '+'),
    fc.string({ unit: fc.constantFrom('0', '0', '1', '5', '8', '9'), maxLength: 17 }),
    fc.constantFrom('', '.'),
    fc.string({ unit: fc.constantFrom('0', '0', '1', '5', '9'), maxLength: 10 }),
    fc.constantFrom('', ...'numkMGTPEKi', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei', 'e3', 'ki'),
  )
  .map((parts) => parts.join(''))

test('what it reads, the other way reads alike', () => {
  let read = 0
  fc.assert(
    fc.property(texts, (text) => {
      const small = readSmallQuantity(text)
      if (small === undefined) return
      const { unscaled, exponent, format, keepsText } = small
      expect(Object.is(unscaled, -0)).toBe(false)
      expect(readQuantityText(text)).toEqual({
        amount: { unscaled: BigInt(unscaled), exponent },
        isInt64: true,
        format,
        keepsText,
      })
      read++
    }),
    { numRuns: 4000 },
  )
  expect(read).toBeGreaterThan(800)
})
