import { expect, test } from 'vitest'
import { ConcatList } from './list/concat-list.js'
import { contains } from './contains.js'
import { noSuchOverload } from './error.js'
import { equal } from './equal.js'
import { CelList, type ListValue } from './list/list.js'
import { fromTypedJson } from '../../test/cel/from-typed-json.js'
import type { TypedJson } from '../typed-json/to-typed-json.js'
import type { Value } from './value.js'

test.each<[element: TypedJson, container: TypedJson, result: boolean]>([
  [{ int: '2' }, { list: [{ int: '1' }, { int: '2' }] }, true],
  [{ double: 2 }, { list: [{ int: '1' }, { int: '2' }] }, true],
  [{ string: 'b' }, { list: [{ string: 'a' }] }, false],
  [{ null: null }, { list: [{ null: null }] }, true],
  // What can't be compared is passed over.
  [{ int: '1' }, { list: [{ quantity: '1' }] }, false],
  [{ quantity: '1' }, { list: [{ int: '1' }, { quantity: '1' }] }, true],
  [{ quantity: '1' }, { list: [{ int: '1' }] }, false],
  [{ string: 'a' }, { map: [[{ string: 'a' }, { int: '1' }]] }, true],
  [{ int: '1' }, { map: [[{ uint: '1' }, { int: '1' }]] }, true],
  [{ int: '2' }, { map: [[{ uint: '1' }, { int: '1' }]] }, false],
])('%j in %j', (element, container, result) => {
  expect(contains(fromTypedJson(container), fromTypedJson(element))).toBe(result)
})

test.each<TypedJson>([{ int: '1' }, { string: 'a' }, { null: null }, { ip: '1.2.3.4' }])('in %j fails', (container) => {
  expect(contains(fromTypedJson(container), 1)).toBe(noSuchOverload)
})

/** A list that compares as those do that know their schema. */
class Schema extends CelList {
  readonly #elements: readonly Value[]
  constructor(...elements: Value[]) {
    super()
    this.#elements = elements
  }
  get length(): number {
    return this.#elements.length
  }
  at(index: number): Value {
    return this.#elements[index] as Value
  }
  equals(): boolean {
    return false
  }
  concat(other: ListValue): ListValue {
    return other
  }
}

test('a list that knows its schema compares its own elements, and keeps their errors', () => {
  const quantity = fromTypedJson({ quantity: '1' })
  expect(contains(new Schema(quantity), 1)).toBe(noSuchOverload)
  expect(contains(new Schema(quantity, 1), 1)).toBe(true)
  expect(contains(new Schema(1), quantity)).toBe(false)
  expect(contains(ConcatList.of([2], new Schema(quantity)), 1)).toBe(noSuchOverload)
  expect(contains(ConcatList.of([1], new Schema(quantity)), 1)).toBe(true)
  expect(contains(ConcatList.of(new Schema(quantity), [1]), 1)).toBe(true)
  expect(contains(ConcatList.of(new Schema(quantity), [2]), 1)).toBe(noSuchOverload)
  expect(equal(new Schema(), 'a')).toBe(noSuchOverload)
})

test('concatenation of an empty list gives the other one', () => {
  const list = [1]
  expect(ConcatList.of(list, [])).toBe(list)
  expect(ConcatList.of([], list)).toBe(list)
  expect([...(ConcatList.of(ConcatList.of([1], [2]), [3]) as ConcatList).elements()]).toEqual([1, 2, 3])
})
