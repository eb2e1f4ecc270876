// Relations of lists taken as sets (cel-go's `ext/sets.go`).
import { add, fixed, multiply, scale } from '../../declaration/estimate.js'
import { BOOL, listOf, typeParameter } from '../../value/type/type.js'
import { elementAt, type ListValue, toArray } from '../../value/list/list.js'
import { contains } from '../../value/contains.js'
import { isError, type CelError } from '../../value/error.js'
import { scalarKey } from '../../value/scalar-key.js'
import type { Value } from '../../value/value.js'
import { kubernetesSize } from '../cost/kubernetes-cost.js'
import { withFormula } from '../cost/cost.js'
import { defineFunction, defineLibrary, overload, type RuntimeCost } from '../../declaration/record.js'
import type { CallEstimator } from '../../declaration/call-site.js'

const LIST = listOf(typeParameter('T'))

/** A list of this many elements is indexed before it is searched for those of another. */
const SHORTEST_INDEXED = 8

type Membership = (element: Value) => boolean | CelError

/**
 * The membership test of a list. A list of scalars only is indexed: no comparison with one can fail, so that the answer
 * is that of comparing one by one.
 */
function membershipOf(list: ListValue, tests: number): Membership {
  if (list.length >= SHORTEST_INDEXED && tests >= SHORTEST_INDEXED) {
    const index = indexOf(list)
    if (index !== undefined) {
      return (element) => {
        const key = scalarKey(element)
        if (key === undefined) return isError(element) && contains(list, element)
        return index.has(key)
      }
    }
  }
  return (element) => contains(list, element)
}

function indexOf(list: ListValue): Set<unknown> | undefined {
  const index = new Set<unknown>()
  for (const element of toArray(list)) {
    const key = scalarKey(element)
    if (key === undefined) return undefined
    index.add(key)
  }
  return index
}

/** A test that is not true ends it, an error with that error. */
function setContains(list: ListValue, sublist: ListValue): boolean | CelError {
  const has = membershipOf(list, sublist.length)
  for (let index = 0; index < sublist.length; index++) {
    const found = has(elementAt(sublist, index))
    if (found !== true) return found
  }
  return true
}

function setEquivalent(a: ListValue, b: ListValue): boolean | CelError {
  const contained = setContains(a, b)
  return contained === true ? setContains(b, a) : contained
}

function setIntersects(a: ListValue, b: ListValue): boolean {
  const has = membershipOf(b, a.length)
  for (let index = 0; index < a.length; index++) if (has(elementAt(a, index)) === true) return true
  return false
}

/** `1 + factor × size(a) × size(b)`, at run time. */
const costsPairs = (factor: number): RuntimeCost =>
  withFormula(pairsText(factor), ([a, b]) => 1 + kubernetesSize(a as Value) * kubernetesSize(b as Value) * factor)

const pairsText = (factor: number): string => `1 + size({0}) × size({1})${factor === 1 ? '' : ` × ${factor}`}`

/** The same, in estimates. */
const estimatesPairs = (factor: number): CallEstimator =>
  withFormula(pairsText(factor), (site) => {
    const [a, b] = site.args
    if (a === undefined || b === undefined) return undefined
    return { cost: add(scale(multiply(site.sizeOf(a), site.sizeOf(b)), factor), fixed(1)) }
  })

/** Lists taken as sets. */
export const setsLibrary = defineLibrary({
  name: 'cel.sets',
  doc: 'Relations of lists taken as sets.',
  since: '1.29',
  functions: [
    defineFunction({
      name: 'sets.contains',
      doc: 'Whether the first list has all elements of the second.',
      overloads: [
        overload('list_sets_contains_list', {
          args: [LIST, LIST],
          result: BOOL,
          run: setContains,
          cost: costsPairs(1),
          estimate: estimatesPairs(1),
        }),
      ],
      examples: [
        ['sets.contains([], [])', 'true'],
        ['sets.contains([], [1])', 'false'],
        ['sets.contains([1, 2, 3, 4], [2, 3])', 'true'],
      ],
    }),
    defineFunction({
      name: 'sets.equivalent',
      doc: 'Whether each of two lists has all elements of the other.',
      overloads: [
        overload('list_sets_equivalent_list', {
          args: [LIST, LIST],
          result: BOOL,
          run: setEquivalent,
          cost: costsPairs(2),
          estimate: estimatesPairs(2),
        }),
      ],
      examples: [
        ['sets.equivalent([1], [1, 1])', 'true'],
        ['sets.equivalent([1, 2, 3], [3, 2, 1])', 'true'],
        ['sets.equivalent([1], [2])', 'false'],
      ],
    }),
    defineFunction({
      name: 'sets.intersects',
      doc: 'Whether two lists have an element in common.',
      overloads: [
        overload('list_sets_intersects_list', {
          args: [LIST, LIST],
          result: BOOL,
          run: setIntersects,
          cost: costsPairs(1),
          estimate: estimatesPairs(1),
        }),
      ],
      examples: [
        ['sets.intersects([1], [])', 'false'],
        ['sets.intersects([1], [1, 2])', 'true'],
        ['sets.intersects([[1], [2, 3]], [[1, 2], [2, 3]])', 'true'],
      ],
    }),
  ],
})
