import { expect, test } from 'vitest'
import { ConcatList } from './list/concat-list.js'
import { CelError } from './error.js'
import { sizeOf } from './size.js'
import { fromTypedJson } from '../../test/cel/from-typed-json.js'
import type { TypedJson } from '../typed-json/to-typed-json.js'

test.each<[value: TypedJson, size: number]>([
  [{ string: 'a😀' }, 2],
  [{ string: '' }, 0],
  [{ bytes: 'AAE=' }, 2],
  [{ list: [{ int: '1' }, { list: [] }] }, 2],
  [{ map: [[{ int: '1' }, { int: '1' }]] }, 1],
  [{ int: '9223372036854775807' }, 1],
  [{ null: null }, 1],
  [{ duration: '1s' }, 1],
  [{ optional: null }, 1],
  [{ optional: { string: 'abc' } }, 3],
  [{ ip: '1.2.3.4' }, 4],
  [{ ip: '::1' }, 16],
  [{ quantity: '1000' }, 1],
  [{ type: 'int' }, 1],
])('%j has size %i', (value, size) => {
  expect(sizeOf(fromTypedJson(value))).toBe(size)
})

test('JSON, sums and errors', () => {
  expect(sizeOf({ a: 1, b: 2 })).toBe(2)
  expect(sizeOf(new Map([[1, 2]]))).toBe(1)
  expect(sizeOf(ConcatList.of([1], [2, 3]))).toBe(3)
  expect(sizeOf(new CelError('bad'))).toBe(1)
})
