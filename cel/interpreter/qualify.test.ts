import { expect, test } from 'vitest'
import { CelError } from '../value/error.js'
import { double } from '../../apimachinery/number/index.js'
import { Uint } from '../value/number/uint.js'
import type { Value } from '../value/value.js'
import { find, isPresent, qualify } from './qualify.js'

// As kube-apiserver answers `x.key` and `x[key]`.
test.each<[object: Value, key: Value, result: Value]>([
  [{ a: 1 }, 'a', 1],
  [{ a: 1 }, 'b', new CelError('no such key: b')],
  [{ a: 1 }, 1, new CelError('no such key: 1')],
  [[5, 6], 1, 6],
  [[5, 6], new Uint(1n), 6],
  [[5, 6], double(1), 6],
  [[5, 6], 2, new CelError('index out of bounds: 2')],
  [[5, 6], -1, new CelError('index out of bounds: -1')],
  [[5, 6], 1.5, new CelError('unsupported index value 1.5 in list')],
  [[5, 6], 2 ** 53, new CelError('index out of bounds: 9.007199254740992e+15')],
  [[5, 6], -(2 ** 63), new CelError('unsupported index value -9.223372036854776e+18 in list')],
  [[5, 6], 'a', new CelError("unsupported index type 'string' in list")],
  ['text', 'a', new CelError('no such key: a')],
  [null, 'a', new CelError('no such key: a')],
  [new CelError('before'), 'a', new CelError('before')],
])('%j[%j]', (object, key, result) => {
  expect(qualify(object, key)).toEqual(result)
})

test('presence', () => {
  expect(isPresent({ a: null }, 'a')).toBe(true)
  expect(isPresent({}, 'a')).toBe(false)
  expect(isPresent(1, 'a')).toBe(false)
  expect(isPresent([1], 'a')).toEqual(new CelError("unsupported index type 'string' in list"))
  expect(find([1], 1)).toBeUndefined()
})
