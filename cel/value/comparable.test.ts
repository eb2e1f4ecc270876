import { expect, test } from 'vitest'
import { isComparable } from './comparable.js'
import { CelDuration } from './time/duration.js'
import { CelError } from './error.js'
import { double } from '../../apimachinery/number/index.js'
import { Uint } from './number/uint.js'
import { Optional } from './optional.js'
import { parseQuantity } from './kubernetes/quantity.js'
import { Timestamp } from './time/timestamp.js'
import { TypeValue } from './type-value.js'

test('values that have an order', () => {
  const values = [
    1,
    1n,
    NaN,
    double(1),
    new Uint(1n),
    '',
    true,
    new Uint8Array(0),
    new CelDuration(0n),
    new Timestamp(0, 0),
  ]
  expect(values.map(isComparable)).toEqual(values.map(() => true))
})

test('values that have none', () => {
  const values = [null, [], {}, Optional.none, new TypeValue('int'), parseQuantity('1'), new CelError('broken')]
  expect(values.map(isComparable)).toEqual(values.map(() => false))
})
