// The by-name rules of `isSorted`, `sum`, `max`, `min`, `indexOf`, `lastIndexOf` and `includes`, whatever they are called
// on: one traversal of the receiver (apiserver's `pkg/cel/library/cost.go`).
import { byteLength } from '../../../apimachinery/text/index.js'
import { add, multiply, ONE, scale, TRAVERSAL, type CallEstimate } from '../../declaration/estimate.js'
import { elementAt, isList } from '../../value/list/list.js'
import { isMap, mapFind, mapKeys } from '../../value/map/map.js'
import type { Value } from '../../value/value.js'
import { withFormula } from './cost.js'
import type { CallEstimator, CallSite, EstimateNode } from '../../declaration/call-site.js'
import type { RuntimeCost } from '../../declaration/record.js'

/** The traversal of the receiver, at run time. */
export const traversalCost: RuntimeCost = withFormula('traversal({0})', ([receiver]) => traversal(receiver as Value))

/**
 * Strings and bytes cost a tenth of their bytes, rounded down; lists and maps the sum of what they hold; others 1. Data may be
 * nested deeper than JavaScript can call, so what is inside is counted one after the other.
 */
function traversal(value: Value): number {
  const rest: Value[] = [value]
  let cost = 0
  for (let part = rest.pop(); part !== undefined; part = rest.pop()) {
    if (typeof part === 'string') cost += Math.trunc(byteLength(part) * TRAVERSAL)
    else if (typeof part !== 'object' || part === null) cost += 1
    else if (part instanceof Uint8Array) cost += Math.trunc(part.length * TRAVERSAL)
    else if (isList(part)) for (let index = 0; index < part.length; index++) rest.push(elementAt(part, index))
    // What is not found, such as a property that is null, is an error of cost 1 in Go.
    else if (isMap(part)) for (const key of mapKeys(part)) rest.push(key, mapFind(part, key) ?? null)
    else cost += 1
  }
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
export const traversalEstimate: CallEstimator = withFormula(
  'size({receiver}) × (1 + ⌈size(element) × 0.1⌉), or for a string ⌈size({receiver}) × 0.1⌉',
  (site) => {
    const { target } = site
    return target && (elementsEstimate(site, target) ?? { cost: scale(site.sizeOf(target), TRAVERSAL) })
  },
)

/** The same for `includes`, which may be called on anything: without elements each unit of the size costs 1. */
export const includesEstimate: CallEstimator = withFormula(
  'size({receiver}) × (1 + ⌈size(element) × 0.1⌉), or size({receiver}) if that is not a list',
  (site) => {
    const { target } = site
    return target && (elementsEstimate(site, target) ?? { cost: site.sizeOf(target) })
  },
)
