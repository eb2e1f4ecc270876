import { describe, expect, test } from 'vitest'
import { ConcatList } from './list/concat-list.js'
import { equal, equalTo } from './equal.js'
import { CelError, noSuchOverload } from './error.js'
import { CelMap } from './map/map.js'
import { fromTypedJson } from '../../test/cel/from-typed-json.js'
import type { TypedJson } from '../typed-json/to-typed-json.js'
import type { Value } from './value.js'

const QUANTITY = { quantity: '1' }

describe('equal', () => {
  test.each<[left: TypedJson, right: TypedJson, result: boolean]>([
    [{ int: '1' }, { double: 1 }, true],
    [{ int: '1' }, { uint: '1' }, true],
    [{ uint: '1' }, { double: 1.5 }, false],
    [{ int: '-1' }, { uint: '18446744073709551615' }, false],
    [{ int: '9007199254740993' }, { double: 9007199254740992 }, true],
    [{ int: '9007199254740993' }, { int: '9007199254740992' }, false],
    [{ int: '9223372036854775807' }, { double: 9223372036854775808 }, true],
    [{ uint: '18446744073709551615' }, { double: 18446744073709551616 }, true],
    [{ double: 'NaN' }, { double: 'NaN' }, false],
    [{ double: '-0' }, { int: '0' }, true],
    [{ string: 'a' }, { bytes: 'YQ==' }, false],
    [{ bytes: 'YQ==' }, { bytes: 'YQ==' }, true],
    [{ bytes: 'YQ==' }, { bytes: 'Yg==' }, false],
    [{ null: null }, { bool: false }, false],
    [{ null: null }, { null: null }, true],
    [{ duration: '60s' }, { duration: '60s' }, true],
    [{ timestamp: '2020-01-01T00:00:00Z' }, { timestamp: '2020-01-01T01:00:00+01:00' }, true],
    [{ type: 'int' }, { type: 'int' }, true],
    [{ type: 'int' }, { string: 'int' }, false],
    [{ list: [{ int: '1' }] }, { list: [{ double: 1 }] }, true],
    [{ list: [{ int: '1' }] }, { list: [{ int: '1' }, { int: '2' }] }, false],
    [{ list: [] }, { map: [] }, false],
    [{ map: [[{ int: '1' }, { int: '1' }]] }, { map: [[{ uint: '1' }, { double: 1 }]] }, true],
    [{ map: [[{ double: 1 }, { int: '1' }]] }, { map: [[{ int: '1' }, { int: '1' }]] }, true],
    [{ map: [[{ int: '1' }, { int: '1' }]] }, { map: [[{ double: 1 }, { int: '1' }]] }, false],
    [{ optional: null }, { optional: null }, true],
    [{ optional: { int: '1' } }, { optional: null }, false],
    [{ optional: { int: '1' } }, { optional: { uint: '1' } }, true],
    [{ int: '1' }, QUANTITY, false],
    // Elements that can't be compared don't make lists and maps unequal.
    [{ list: [QUANTITY] }, { list: [{ int: '1' }] }, true],
    [{ map: [[{ string: 'a' }, QUANTITY]] }, { map: [[{ string: 'a' }, { int: '1' }]] }, true],
    [QUANTITY, { null: null }, false],
  ])('%j == %j', (left, right, result) => {
    expect(equal(fromTypedJson(left), fromTypedJson(right))).toBe(result)
  })

  test.each<[left: TypedJson, right: TypedJson]>([
    [QUANTITY, { int: '1' }],
    [{ optional: QUANTITY }, { optional: { int: '1' } }],
    [{ optional: QUANTITY }, { optional: { null: null } }],
  ])('%j == %j fails', (left, right) => {
    expect(equal(fromTypedJson(left), fromTypedJson(right))).toBe(noSuchOverload)
  })

  test('a concatenated list keeps the error of an element', () => {
    const one = fromTypedJson(QUANTITY)
    expect(equal(ConcatList.of([one], [one]), [1, 2])).toBe(noSuchOverload)
    expect(equal(ConcatList.of([one], [2]), [1, 3])).toBe(false)
    expect(equal([1, 2], ConcatList.of([1], [2]))).toBe(true)
    expect(equal(ConcatList.of([1], [2]), 1)).toBe(false)
  })

  test('JSON objects: own keys only, whatever their names', () => {
    const data = JSON.parse('{"__proto__": 1, "constructor": 2}') as Value
    expect(equal(data, JSON.parse('{"constructor": 2, "__proto__": 1.0}') as Value)).toBe(true)
    expect(equal(data, { toString: 1, constructor: 2 } as unknown as Value)).toBe(false)
    expect(equal({}, Object.create(null) as Value)).toBe(true)
  })

  test('an error on the left is the result, on the right nothing equals it', () => {
    const error = new CelError('bad')
    expect(equal(error, 1)).toBe(error)
    expect(equal(1, error)).toBe(false)
  })

  test('a map that knows its schema has no overload for what is not a map', () => {
    class Schema extends CelMap {
      readonly size = 0
      find = (): undefined => undefined
      keys = (): Value[] => []
      equals = (): boolean => true
    }
    expect(equal(new Schema(), {})).toBe(true)
    expect(equal(new Schema(), 1)).toBe(noSuchOverload)
    expect(equal(new Schema(), null)).toBe(false)
    expect(equalTo(new Schema(), null)).toBe(noSuchOverload)
  })
})
