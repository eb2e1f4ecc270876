import { expect, test } from 'vitest'
import { equal } from '../../value/equal.js'
import { LiteralMap } from '../../value/map/literal-map.js'
import { double } from '../../../apimachinery/number/index.js'
import { typeName } from '../../value/type-of.js'
import type { Value } from '../../value/value.js'
import { PreservedValue } from './preserved-value.js'
import { schemaValue } from '../../../test/cel/schema-value.js'

const integers = { type: 'array', items: { type: 'integer' } }

test.each<[data: unknown, other: Value, result: boolean]>([
  [5, 5, true],
  [5, 5n, true],
  [5, double(5), false],
  [double(5), double(5), true],
  ['a', 'a', true],
  [true, true, true],
  [5, null, false],
  [[1], [1], false],
  [[1], schemaValue([1], integers), true],
  [{ a: 1 }, LiteralMap.of([['a', 1]]), false],
  [{ a: 1 }, { a: 1 }, true],
  [{ a: 1 }, schemaValue({ a: 1 }, { type: 'object' }), true],
  [{ a: [null] }, new PreservedValue({ a: [null] }), true],
  [{ a: [null] }, new PreservedValue({ a: [{}] }), false],
  [{ a: 1 }, new PreservedValue({ b: 1 }), false],
])('%o == %o', (data, other, result) => {
  expect(equal(new PreservedValue(data), other)).toBe(result)
})

test('it has no type value', () => {
  const value = new PreservedValue(1)
  expect(typeName(value)).toBe('unknown')
  expect(value.typeValue.message).toBe(
    "type conversion to 'type' not supported for values preserved by x-kubernetes-preserve-unknown-fields",
  )
  expect(equal(1, value)).toBe(false)
})
