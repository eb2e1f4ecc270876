// Lists and maps: `[]`, `in`, and the sizes of all that has one.
import { scale } from '../../declaration/estimate.js'
import { BOOL, BYTES, INT, listOf, mapOf, STRING, typeParameter, type Type } from '../../value/type/type.js'
import { contains } from '../../value/contains.js'
import { isList } from '../../value/list/list.js'
import { isMap } from '../../value/map/map.js'
import { sizeOf } from '../../value/size.js'
import type { Value } from '../../value/value.js'
import { withFormula } from '../cost/cost.js'
import { defineFunction, member, overload } from '../../declaration/record.js'

const A = typeParameter('A')
const B = typeParameter('B')
const LIST = listOf(A)
const MAP = mapOf(A, B)

/** The planner makes a qualifier of the index: it has no implementation of its own. */
const index = defineFunction({
  name: '_[_]',
  doc: 'The element of a list at an index from 0, or the value of a map under a key. Error: there is none.',
  overloads: [
    overload('index_list', { args: [LIST, INT], result: A }),
    overload('index_map', { args: [MAP, A], result: B }),
  ],
  costText: '1; 1 more on what is not a variable',
  estimateText: '1',
  examples: [
    ['[1, 2, 3][1]', '2'],
    ['{"a": 1}["a"]', '1'],
    ['[1][1]', { error: 'index out of bounds: 1' }],
    ['{"a": 1}["b"]', { error: 'no such key: b' }],
  ],
})

const inContainer = defineFunction({
  name: '@in',
  doc: 'Whether a list has an equal element, or a map the key.',
  overloads: [
    overload('in_list', {
      args: [A, LIST],
      result: BOOL,
      cost: withFormula('size({1}), or 0 for a list of constants', (args) => sizeOf(args[1] as Value)),
      estimate: withFormula('size({1})', ({ args: [, list], sizeOf: size }) => list && { cost: scale(size(list), 1) }),
    }),
    overload('in_map', { args: [A, MAP], result: BOOL }),
  ],
  run: (element, container) => contains(container as Value, element as Value),
  examples: [
    ['2 in [1, 2, 3]', 'true'],
    ['"b" in {"a": 1}', 'false'],
  ],
})

const hasSize = (value: Value): boolean =>
  typeof value === 'string' || value instanceof Uint8Array || isList(value) || isMap(value)

const SIZED: readonly (readonly [name: string, type: Type])[] = [
  ['bytes', BYTES],
  ['list', LIST],
  ['map', MAP],
  ['string', STRING],
]

const size = defineFunction({
  name: 'size',
  doc: 'The number of elements of a list, entries of a map, code points of a string, or bytes.',
  overloads: SIZED.flatMap(([name, type]) => [
    overload(`size_${name}`, { args: [type], result: INT }),
    member(`${name}_size`, { args: [type], result: INT }),
  ]),
  accepts: hasSize,
  run: (value) => sizeOf(value as Value),
  examples: [
    ['size([1, 2, 3])', '3'],
    ['"héé".size()', '3'],
    ['size(dyn(1))', { error: 'no such overload: size' }],
  ],
})

export const containers = [index, inContainer, size] as const
