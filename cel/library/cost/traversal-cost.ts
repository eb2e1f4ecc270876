// The by-name rules of `isSorted`, `sum`, `max`, `min`, `indexOf`, `lastIndexOf` and `includes`, whatever they are called
// on: one traversal of the receiver (apiserver's `pkg/cel/library/cost.go`).
import { byteLength } from '../../../runtime/content/index.js'
import { add, multiply, ONE, scale, TRAVERSAL, type CallEstimate } from '../../cost/estimate.js'
import { elementAt, isList, type ListValue } from '../../value/list/list.js'
import { isMap, mapFind, mapKeys, type MapValue } from '../../value/map/map.js'
import type { Value } from '../../value/value.js'
import { told } from './cost.js'
import type { CallEstimator, CallSite, EstimateNode, RuntimeCost } from '../record.js'

/** The traversal of the receiver, at run time. */
export const traversalCost: RuntimeCost = told('traversal({0})', ([receiver]) => traversal(receiver as Value))

/** Strings and bytes cost a tenth of their bytes, rounded down; lists and maps the sum of what they hold; others 1. */
function traversal(value: Value): number {
  if (typeof value === 'string') return Math.trunc(byteLength(value) * TRAVERSAL)
  if (typeof value !== 'object' || value === null) return 1
  if (value instanceof Uint8Array) return Math.trunc(value.length * TRAVERSAL)
  if (isList(value)) return listTraversal(value)
  return isMap(value) ? mapTraversal(value) : 1
}

function listTraversal(list: ListValue): number {
  let cost = 0
  for (let index = 0; index < list.length; index++) cost += traversal(elementAt(list, index))
  return cost
}

function mapTraversal(map: MapValue): number {
  let cost = 0
  for (const key of mapKeys(map)) cost += traversal(key) + traversal(mapFind(map, key) as Value)
  return cost
}

/** 1 for each element of the receiver, and the traversal of the elements if they are strings or bytes. */
function elementsEstimate(site: CallSite, target: EstimateNode): CallEstimate | undefined {
  const element = site.elementOf(target)
  if (element === undefined) return undefined
  const { kind } = element.type
  const perElement = kind === 'string' || kind === 'bytes' ? add(ONE, scale(site.sizeOf(element), TRAVERSAL)) : ONE
  return { cost: multiply(site.sizeOf(target), perElement) }
}

/** The traversal of the receiver, in estimates; one without elements is taken for a string. */
export const traversalEstimate: CallEstimator = told(
  'size({receiver}) × (1 + ⌈size(element) × 0.1⌉), of a string ⌈size({receiver}) × 0.1⌉',
  (site) => {
    const { target } = site
    return target && (elementsEstimate(site, target) ?? { cost: scale(site.sizeOf(target), TRAVERSAL) })
  },
)

/** The same for `includes`, which may be called on anything: without elements each unit of the size costs 1. */
export const includesEstimate: CallEstimator = told(
  'size({receiver}) × (1 + ⌈size(element) × 0.1⌉), of what is no list size({receiver})',
  (site) => {
    const { target } = site
    return target && (elementsEstimate(site, target) ?? { cost: site.sizeOf(target) })
  },
)
