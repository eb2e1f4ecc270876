import { expect, test } from 'vitest'
import { isIntegerKind, wrapInteger, type IntegerKind } from './integer.js'

test.each<[kind: IntegerKind, value: bigint, wrapped: bigint]>([
  ['uint8', 353n, 97n],
  ['uint8', -1n, 255n],
  ['int8', 128n, -128n],
  ['int8', -129n, 127n],
  ['int32', 3000000000n, -1294967296n],
  ['int32', -5n, -5n],
  ['int64', 2n ** 63n - 1n, 2n ** 63n - 1n],
  ['int64', 2n ** 63n, -(2n ** 63n)],
  ['uint64', -1n, 2n ** 64n - 1n],
])('%s(%s)', (kind, value, wrapped) => {
  expect(wrapInteger(kind, value)).toBe(wrapped)
})

test('kinds of integers', () => {
  for (const kind of ['int', 'uint8', 'int64']) expect(isIntegerKind(kind)).toBe(true)
  for (const kind of ['float64', 'string', 'toString', '']) expect(isIntegerKind(kind)).toBe(false)
})
