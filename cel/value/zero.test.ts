import { expect, test } from 'vitest'
import { ConcatList } from './list/concat-list.js'
import { CelDuration } from './time/duration.js'
import { LiteralMap } from './map/literal-map.js'
import { MutationObject } from './mutation/mutation-object.js'
import { double } from '../../apimachinery/number/index.js'
import { Uint } from './number/uint.js'
import { Optional } from './optional.js'
import { parseQuantity } from './kubernetes/quantity.js'
import { MIN_TIMESTAMP_SECONDS, Timestamp } from './time/timestamp.js'
import { TypeValue } from './type-value.js'
import type { Value } from './value.js'
import { isZero } from './zero.js'

const ZEROS: readonly Value[] = [
  ...[null, false, 0, 0n, double(0), double(-0), new Uint(0n), '', new Uint8Array(0), [], {}, LiteralMap.of([])],
  ...[new CelDuration(0n), new Timestamp(MIN_TIMESTAMP_SECONDS, 0), new MutationObject('Object', new Map())],
]
const OTHERS: readonly Value[] = [
  ...[true, 1, -1n, NaN, double(1), new Uint(1n), ' ', new Uint8Array(1), [0], { a: 0 }, ConcatList.of([0], [0])],
  ...[new CelDuration(1n), new Timestamp(0, 0), Optional.none, new TypeValue('int'), parseQuantity('0')],
]

test('zeros', () => {
  expect(ZEROS.map(isZero)).toEqual(ZEROS.map(() => true))
})

test('what is not a zero value', () => {
  expect(OTHERS.map(isZero)).toEqual(OTHERS.map(() => false))
})
