import { expect, test } from 'vitest'
import { CelError } from '../../../../value/error.js'
import { double } from '../../../../../apimachinery/number/index.js'
import { Uint } from '../../../../value/number/uint.js'
import { Optional } from '../../../../value/optional.js'
import type { Value } from '../../../../value/value.js'
import { format } from './format.js'

test.each<[text: string, args: readonly Value[], result: string]>([
  ['%s has %d of %.1f%%', ['a', 3, 2.25], 'a has 3 of 2.2%'],
  ['no clause', ['ignored'], 'no clause'],
  ['%d %d', [-9223372036854775808n, new Uint(18446744073709551615n)], '-9223372036854775808 18446744073709551615'],
  ['%f %e', [double(10000), double(10000)], '10,000.000000 1.000000×10⁰⁴'],
  ['%f|%e|%f', ['NaN', '-Infinity', 'Infinity'], 'NaN|    -∞|∞'],
  ['%b %b %b %b', [5, -5, true, new Uint(2n)], '101 -101 1 10'],
  ['%x %X %x %X', [255, -255, '\u00e9~', Uint8Array.from([1, 171])], 'ff -FF c3a97e 01AB'],
  ['%o %o', [-9, new Uint(8n)], '-11 10'],
  ['%s', [[1, { k: 'v' }]], '[1, {"k":"v"}]'],
  ['%.9s%.9d', ['a', 1], 'a1'],
])('%j of %o', (text, args, result) => {
  expect(format(text, args)).toBe(result)
})

const STRING_CLAUSE =
  'string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps'

test.each<[text: string, args: readonly Value[], message: string]>([
  ['%s', [], 'index 0 out of range'],
  ['%s %d', [1], 'index 1 out of range'],
  ['%', [], 'index 0 out of range'],
  ['%', [1], 'unexpected end of string'],
  ['%z', [1], 'could not parse formatting clause: unrecognized formatting clause "z"'],
  ['%d%z', [1.5, 1], 'error during formatting: decimal clause can only be used on integers, was given double'],
  ['%s', [Optional.none], `error during formatting: ${STRING_CLAUSE}, was given optional_type`],
  ['%s', [[Optional.none]], 'error during formatting: no formatting function for optional_type'],
  ['%f', [1], 'error during formatting: fixed-point clause can only be used on doubles, was given int'],
  ['%f', ['inf'], 'error during formatting: fixed-point clause can only be used on doubles, was given string'],
  ['%e', [null], 'error during formatting: scientific clause can only be used on doubles, was given null_type'],
  ['%b', ['a'], 'error during formatting: only integers and bools can be formatted as binary, was given string'],
  [
    '%x',
    [true],
    'error during formatting: only integers, byte buffers, and strings can be formatted as hex, was given bool',
  ],
  ['%o', [[]], 'error during formatting: octal clause can only be used on integers, was given list'],
])('%j of %o fails', (text, args, message) => {
  // Twice, since formats are remembered.
  expect(format(text, args)).toEqual(new CelError(message))
  expect(format(text, args)).toEqual(new CelError(message))
})
