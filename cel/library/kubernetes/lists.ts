// Kubernetes' functions on lists (apiserver's `pkg/cel/library/lists.go`).
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
  type Type,
} from '../../value/type/type.js'
import { add } from '../../value/arithmetic.js'
import { isComparable } from '../../value/comparable.js'
import { compare } from '../../value/compare.js'
import { CelDuration } from '../../value/time/duration.js'
import { equalTo } from '../../value/equal.js'
import { CelError, isError, noSuchOverload } from '../../value/error.js'
import { elementAt, isList, type ListValue, toArray } from '../../value/list/list.js'
import { double } from '../../../apimachinery/number/index.js'
import { Uint } from '../../value/number/uint.js'
import type { Value } from '../../value/value.js'
import { defineFunction, defineLibrary, member, type FunctionRecord, type Overload } from '../../declaration/record.js'
import { includesEstimate, traversalCost, traversalEstimate } from '../cost/traversal-cost.js'

const A = typeParameter('A')

const COMPARABLE: readonly (readonly [name: string, type: Type])[] = [
  ['int', INT],
  ['uint', UINT],
  ['double', DOUBLE],
  ['bool', BOOL],
  ['duration', DURATION],
  ['timestamp', TIMESTAMP],
  ['string', STRING],
  ['bytes', BYTES],
]

const SUMMABLE: readonly (readonly [name: string, type: Type, zero: Value])[] = [
  ['int', INT, 0],
  ['uint', UINT, new Uint(0n)],
  ['double', DOUBLE, double(0)],
  ['duration', DURATION, new CelDuration(0n)],
]

/** The error for an element that a function can't compute with: the element itself if it is an error. */
const unsuitable = (element: Value): CelError => (isError(element) ? element : noSuchOverload)

/** Elements that have no order with their neighbour (NaN, other types) do not make a list unsorted. */
function isSorted(list: ListValue): boolean | CelError {
  let previous: Value | undefined
  for (let index = 0; index < list.length; index++) {
    const element = elementAt(list, index)
    if (!isComparable(element)) return unsuitable(element)
    const order = previous === undefined ? 0 : compare(previous, element)
    if (typeof order === 'number' && order > 0) return false
    previous = element
  }
  return true
}

const sum =
  (zero: Value) =>
  (list: ListValue): Value => {
    let total = zero
    for (let index = 0; index < list.length; index++) {
      total = add(total, elementAt(list, index))
      if (isError(total)) return total
    }
    return total
  }

/** The first element that no other precedes; `sign` is 1 for the smallest, -1 for the largest. */
const extreme =
  (name: string, sign: 1 | -1) =>
  (list: ListValue): Value => {
    let result: Value | undefined
    for (let index = 0; index < list.length; index++) {
      const element = elementAt(list, index)
      if (!isComparable(element)) return unsuitable(element)
      const order = result === undefined ? sign : compare(result, element)
      if (typeof order === 'number' && order * sign > 0) result = element
    }
    return result ?? new CelError(`${name} called on empty list`)
  }

function indexOf(list: ListValue, item: Value): number {
  if (typeof item === 'string') return toArray(list).indexOf(item)
  for (let index = 0; index < list.length; index++) if (equalTo(elementAt(list, index), item) === true) return index
  return -1
}

function lastIndexOf(list: ListValue, item: Value): number {
  if (typeof item === 'string') return toArray(list).lastIndexOf(item)
  for (let index = list.length - 1; index >= 0; index--) {
    if (equalTo(elementAt(list, index), item) === true) return index
  }
  return -1
}

const includes = (target: Value, item: Value): boolean =>
  isList(target) ? indexOf(target, item) >= 0 : equalTo(target, item) === true

const rules = { cost: traversalCost, estimate: traversalEstimate }

/** One overload for lists of each type. */
const comparableOverloads = (
  id: (name: string) => string,
  run: (list: ListValue) => Value,
  result?: Type,
): readonly Overload[] =>
  COMPARABLE.map(([name, type]) => member(id(name), { args: [listOf(type)], result: result ?? type, run }))

const V0: readonly FunctionRecord[] = [
  defineFunction({
    name: 'isSorted',
    doc: 'Whether no element is smaller than the one before it.',
    overloads: comparableOverloads((name) => `list_${name}_is_sorted_bool`, isSorted, BOOL),
    ...rules,
    examples: [
      ['[1, 2, 3].isSorted()', 'true'],
      ["['a', 'b', 'b', 'c'].isSorted()", 'true'],
      ['[2.0, 1.0].isSorted()', 'false'],
    ],
  }),
  defineFunction({
    name: 'sum',
    doc: 'The sum of the elements, zero for an empty list. Error: the sum overflows.',
    overloads: SUMMABLE.map(([name, type, zero]) =>
      member(`list_${name}_sum_${name}`, { args: [listOf(type)], result: type, run: sum(zero) }),
    ),
    ...rules,
    examples: [
      ['[1, 3].sum()', '4'],
      ['[1.5, 3.0].sum()', '4.5'],
      ['[].sum()', '0'],
    ],
  }),
  defineFunction({
    name: 'max',
    doc: 'The largest element. Error: the list is empty.',
    overloads: comparableOverloads((name) => `list_${name}_max_${name}`, extreme('max', -1)),
    ...rules,
    examples: [
      ['[1, 3].max()', '3'],
      ['[].max()', { error: 'max called on empty list' }],
    ],
  }),
  defineFunction({
    name: 'min',
    doc: 'The smallest element. Error: the list is empty.',
    overloads: comparableOverloads((name) => `list_${name}_min_${name}`, extreme('min', 1)),
    ...rules,
    examples: [
      ['[1, 3].min()', '1'],
      ['[].min()', { error: 'min called on empty list' }],
    ],
  }),
  defineFunction({
    name: 'indexOf',
    doc: 'The position of the first element that equals the argument, -1 if there is none.',
    overloads: [member('list_a_index_of_int', { args: [listOf(A), A], result: INT, run: indexOf })],
    ...rules,
    examples: [
      ['[1, 2, 2, 3].indexOf(2)', '1'],
      ['[1.0].indexOf(1.1)', '-1'],
    ],
  }),
  defineFunction({
    name: 'lastIndexOf',
    doc: 'The position of the last element that equals the argument, -1 if there is none.',
    overloads: [member('list_a_last_index_of_int', { args: [listOf(A), A], result: INT, run: lastIndexOf })],
    ...rules,
    examples: [
      ["['a', 'b', 'b', 'c'].lastIndexOf('b')", '2'],
      ["[].lastIndexOf('string')", '-1'],
    ],
  }),
]

const includesFunction = defineFunction({
  name: 'includes',
  doc: 'Whether a list has an element that equals the argument; for anything else, whether it equals the argument.',
  overloads: [member('list_includes_dyn_dyn', { args: [DYN, DYN], result: BOOL, run: includes })],
  cost: traversalCost,
  estimate: includesEstimate,
  examples: [
    ['[1, 2, 3].includes(2)', 'true'],
    ['[1, 2, 3].includes(4)', 'false'],
    ["'model-a'.includes('model-a')", 'true'],
  ],
})

/** Kubernetes' functions on lists until 1.36. */
export const listsV0 = defineLibrary({
  name: 'kubernetes.lists',
  doc: 'Order, sums, extremes and positions of lists.',
  since: '1.0',
  until: '1.37',
  functions: V0,
})

/** Kubernetes' functions on lists from 1.37 on. */
export const listsV1 = defineLibrary({
  name: 'kubernetes.lists',
  doc: 'Order, sums, extremes, positions and membership of lists.',
  since: '1.37',
  functions: [...V0, includesFunction],
})
