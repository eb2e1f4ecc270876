import { expect, test } from 'vitest'
import { goEqual } from './go-equal.js'
import { LiteralMap } from '../map/literal-map.js'
import { double } from '../../../apimachinery/number/index.js'
import { Uint } from '../number/uint.js'
import { Optional } from '../optional.js'
import { Timestamp } from '../time/timestamp.js'
import type { Value } from '../value.js'

test.each<[a: Value, b: Value, equal: boolean]>([
  [1, 1, true],
  [1, 1n, true],
  [1, double(1), false],
  [1, new Uint(1n), false],
  [NaN, NaN, false],
  [double(-0), double(0), true],
  ['a', 'a', true],
  [null, null, true],
  [null, 0, false],
  [Uint8Array.of(1), Uint8Array.of(1), true],
  [[], [], false],
  [[1], [1], false],
  [{ a: [1] }, { a: [1] }, true],
  [{ a: 1 }, { a: double(1) }, false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [LiteralMap.of([['a', 1]]), LiteralMap.of([['a', 1]]), true],
  [LiteralMap.of([['a', [1]]]), LiteralMap.of([['a', [1]]]), false],
  [LiteralMap.of([['a', 1]]), { a: 1 }, false],
  [Optional.of(1), Optional.of(1), true],
  [Optional.of(1), Optional.none, false],
  [new Timestamp(0, 0), new Timestamp(0, 0), true],
  [new Timestamp(0, 0), new Timestamp(0, 0, 3600), false],
])('%#', (a, b, equal) => {
  expect(goEqual(a, b)).toBe(equal)
})
