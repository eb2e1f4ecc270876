// cel-go's functions on lists, version 3 (`ext/lists.go`).
import {
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  DYN,
  INT,
  listOf,
  STRING,
  TIMESTAMP,
  typeParameter,
  UINT,
} from '../../value/type/type.js'
import { CelError } from '../../value/error.js'
import { flatten } from '../../value/list/flatten.js'
import { distinct } from '../../value/list/distinct.js'
import { elementAt, isList, type ListValue } from '../../value/list/list.js'
import { sortBy } from '../../value/list/sort.js'
import {
  estimateFlatten,
  estimateKeyCompare,
  estimateRange,
  estimateReverse,
  estimateSelfCompare,
  estimateSlice,
  flattenCost,
  outputCost,
  selfCompareCost,
} from '../cost/list-cost.js'
import { defineFunction, defineLibrary, member, overload } from '../../declaration/record.js'
import { SORT_BY_MACRO } from '../macros/sort-by-macro.js'

type Int = number | bigint

const LIST = listOf(typeParameter('T'))
const LIST_OF_DYN = listOf(DYN)
const COMPARABLE = [INT, UINT, DOUBLE, BOOL, DURATION, TIMESTAMP, STRING, BYTES]
const TEXTS = new Set([STRING.name, BYTES.name])

const MAX_RANGE = 1_000_000

function slice(list: ListValue, start: Int, end: Int): ListValue | CelError {
  const failure = (reason: string): CelError => new CelError(`cannot slice(${start}, ${end}), ${reason}`)
  if (start < 0 || end < 0) return failure('negative indexes not supported')
  if (start > end) return failure('start index must be less than or equal to end index')
  if (list.length < end) return failure(`list is length ${list.length}`)
  const from = Number(start)
  return Array.from({ length: Number(end) - from }, (_, index) => elementAt(list, from + index))
}

function range(size: Int): ListValue | CelError {
  if (size < 0) return new CelError(`lists.range: size must be non-negative, got ${size}`)
  if (size > MAX_RANGE) {
    return new CelError(`lists.range: size ${size} exceeds maximum allowed (${MAX_RANGE})`)
  }
  return Array.from({ length: Number(size) }, (_, index) => index)
}

const reverse = (list: ListValue): ListValue =>
  Array.from({ length: list.length }, (_, index) => elementAt(list, list.length - 1 - index))

/** cel-go's functions on lists. */
export const celListsLibrary = defineLibrary({
  name: 'cel.lists',
  doc: 'Parts, order and duplicates of lists.',
  since: '1.34',
  functions: [
    defineFunction({
      name: 'slice',
      doc: 'The elements from a first position up to, but not including, a second. Error: a position is outside the list, or the second is before the first.',
      overloads: [
        member('list_slice', {
          args: [LIST, INT, INT],
          result: LIST,
          run: slice,
          cost: outputCost,
          estimate: estimateSlice,
        }),
      ],
      examples: [
        ['[1, 2, 3, 4].slice(1, 3)', '[2, 3]'],
        ['[1, 2].slice(1, 3)', { error: 'cannot slice(1, 3), list is length 2' }],
      ],
    }),
    defineFunction({
      name: 'flatten',
      doc: 'The elements, with the elements of nested lists in their place, down to a depth, by default 1. Error: the depth is negative.',
      overloads: [
        member('list_flatten', {
          args: [listOf(LIST)],
          result: LIST,
          cost: flattenCost,
          estimate: estimateFlatten,
        }),
        member('list_flatten_int', {
          args: [LIST_OF_DYN, INT],
          result: LIST_OF_DYN,
          cost: flattenCost,
          estimate: estimateFlatten,
        }),
      ],
      run: flatten,
      examples: [
        ['[[1], [2, 3], []].flatten()', '[1, 2, 3]'],
        ['[[[1], [2]], [[3]]].flatten(2)', '[1, 2, 3]'],
        ['[[1]].flatten(-1)', { error: 'level must be non-negative' }],
      ],
    }),
    defineFunction({
      name: 'sort',
      doc: 'The elements in ascending order. Error: they have no order, or are of several types.',
      overloads: COMPARABLE.map((type) =>
        member(`list_${type.name}_sort`, {
          args: [listOf(type)],
          result: listOf(type),
          cost: selfCompareCost(0),
          estimate: estimateSelfCompare(TEXTS.has(type.name)),
        }),
      ),
      run: (list) => sortBy(list as ListValue, list as ListValue),
      accepts: isList,
      examples: [
        ['[3, 2, 1].sort()', '[1, 2, 3]'],
        ["['b', 'c', 'a'].sort()", '["a", "b", "c"]'],
        ['[[1, 2, 3]].map(x, dyn(x)).sort()', { error: 'list elements must be comparable' }],
      ],
    }),
    defineFunction({
      name: '@sortByAssociatedKeys',
      doc: 'The elements in the order of their keys, which `sortBy` has computed. Error: the keys have no order, or are of several types.',
      overloads: COMPARABLE.map((type) =>
        member(`list_${type.name}_sortByAssociatedKeys`, {
          args: [LIST, listOf(type)],
          result: LIST,
          cost: selfCompareCost(1),
          estimate: estimateKeyCompare(TEXTS.has(type.name)),
        }),
      ),
      run: (list, keys) => sortBy(list as ListValue, keys as ListValue),
      accepts: isList,
      examples: [["['foo', 'bar', 'baz'].sortBy(e, e == 'foo' ? 3 : e == 'bar' ? 1 : 2)", '["bar", "baz", "foo"]']],
    }),
    defineFunction({
      name: 'lists.range',
      doc: 'The ints from 0 up to, but not including, the argument. Error: it is negative, or above a million.',
      overloads: [
        overload('lists_range', {
          args: [INT],
          result: listOf(INT),
          run: range,
          cost: outputCost,
          estimate: estimateRange,
        }),
      ],
      examples: [
        ['lists.range(5)', '[0, 1, 2, 3, 4]'],
        ['lists.range(-1)', { error: 'lists.range: size must be non-negative, got -1' }],
      ],
    }),
    defineFunction({
      name: 'reverse',
      doc: 'The elements from the last to the first.',
      overloads: [
        member('list_reverse', {
          args: [LIST],
          result: LIST,
          run: reverse,
          cost: outputCost,
          estimate: estimateReverse,
        }),
      ],
      examples: [['[5, 3, 1, 2].reverse()', '[2, 1, 3, 5]']],
    }),
    defineFunction({
      name: 'distinct',
      doc: 'The elements without those that equal an earlier one.',
      overloads: [
        member('list_distinct', {
          args: [LIST],
          result: LIST,
          run: distinct,
          cost: selfCompareCost(0),
          estimate: estimateSelfCompare(false),
        }),
      ],
      examples: [
        ['[1, 2, 2, 3, 3, 3].distinct()', '[1, 2, 3]'],
        ["['b', 'b', 'c', 'a', 'c'].distinct()", '["b", "c", "a"]'],
      ],
    }),
  ],
  macros: [SORT_BY_MACRO],
})
