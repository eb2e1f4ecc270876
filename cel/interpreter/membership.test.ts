import { expect, test } from 'vitest'
import { double } from '../../apimachinery/number/index.js'
import { Uint } from '../value/number/uint.js'
import { Panic } from '../value/panic.js'
import type { Value } from '../value/value.js'
import { membershipOf } from './membership.js'

// As kube-apiserver answers `x in [...]` with a constant list.
test.each<[list: Value[], value: Value, found: boolean]>([
  [['a', 'b'], 'b', true],
  [['a'], 1, false],
  [[1, 2], 2, true],
  [[1], new Uint(1n), true],
  [[1], double(1), true],
  [[-1], new Uint(1n), false],
  [[double(1)], 1, true],
  [[1.5], 1.5, true],
  [[1.5], 1, false],
  [[NaN], NaN, false],
  [[new Uint(2n ** 63n)], double(2 ** 63), true],
  [[9007199254740993n], 9007199254740993n, true],
  [[9007199254740993n], double(9007199254740992), true],
  [[true], true, true],
  [['true'], true, false],
  [['a'], null, false],
  [['a'], ['a'], false],
])('case %#', (list, value, found) => {
  expect(membershipOf(list)?.(value)).toBe(found)
})

test('lists, maps, bytes and null are in no such set', () => {
  for (const element of [[1], {}, new Uint8Array(1), null]) expect(membershipOf([element])).toBeUndefined()
})

test('bytes are not a key in Go', () => {
  expect(() => membershipOf(['a'])?.(new Uint8Array([97]))).toThrow(Panic)
})
