import { expect, test } from 'vitest'
import { equal } from './equal.js'
import { double } from '../../apimachinery/number/index.js'
import { Uint } from './number/uint.js'
import { scalarKey } from './scalar-key.js'
import type { Value } from './value.js'

const SCALARS: readonly Value[] = [
  ...[null, true, false, '', 'a', '1', 0, 1, -1, 0.5, 1n, double(1), double(-0), new Uint(0n), new Uint(1n)],
  ...[Number.MAX_SAFE_INTEGER, new Uint(BigInt(Number.MAX_SAFE_INTEGER)), double(Number.MAX_SAFE_INTEGER)],
]
const OTHERS: readonly Value[] = [
  ...[NaN, Infinity, 2 ** 53, 2n ** 53n, new Uint(2n ** 64n - 1n), -(2n ** 63n), [], {}, [1], new Uint8Array(1)],
]

test('keys are equal exactly where values are', () => {
  for (const a of SCALARS) {
    for (const b of SCALARS) {
      const same = new Set([scalarKey(a)]).has(scalarKey(b))
      expect(same, `${String(a)} and ${String(b)}`).toBe(equal(a, b))
    }
  }
})

test('a value without a key equals none that has one', () => {
  for (const other of OTHERS) {
    expect(scalarKey(other)).toBeUndefined()
    for (const scalar of SCALARS) expect(equal(scalar, other)).toBe(false)
  }
})
