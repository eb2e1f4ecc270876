// The rules of cost that several functions share. Runtime costs and estimates of Kubernetes' own functions differ in
// places; each function's record says which of these it uses.
import { fixed, REGEX, scale, TRAVERSAL } from '../cost/estimate.js'
import { sizeOf } from '../value/size.js'
import type { Value } from '../value/value.js'
import type { CallEstimator, RuntimeCost } from './record.js'

/** What a rule is, for a planner that can count it without a call. */
export interface CostShape {
  /** A fixed number of cost units. */
  readonly units?: number
  /** `ceil(size × factor)` of one argument. */
  readonly traversal?: { readonly argument: number; readonly factor: number }
}

const shaped = (rule: RuntimeCost, shape: CostShape): RuntimeCost & CostShape => Object.assign(rule, shape)

/** A fixed cost, at run time. */
export const costs = (units: number): RuntimeCost & CostShape => shaped(() => units, { units })

/** A fixed cost, in estimates. */
export const estimates =
  (units: number): CallEstimator =>
  () => ({ cost: fixed(units) })

/** `ceil(size × factor)` of an argument (the receiver is argument 0), at run time. */
export const costsTraversal = (argument: number, factor = TRAVERSAL): RuntimeCost & CostShape =>
  shaped((args) => Math.ceil(sizeOf(args[argument] as Value) * factor), { traversal: { argument, factor } })

/** `ceil((1 + size) × 0.1) × ceil(pattern × 0.25)`: text and pattern are arguments 0 and 1, at run time. */
export const costsRegex: RuntimeCost = (args) =>
  Math.ceil((1 + sizeOf(args[0] as Value)) * TRAVERSAL) * Math.ceil(sizeOf(args[1] as Value) * REGEX)

/** `ceil(size × factor)` of an argument (without the receiver), in estimates. */
export const estimatesTraversal =
  (argument: number, factor = TRAVERSAL): CallEstimator =>
  (site) => {
    const node = site.args[argument]
    return node && { cost: scale(site.sizeOf(node), factor) }
  }

/** `ceil(size × factor)` of the receiver, in estimates. */
export const estimatesReceiver =
  (factor = TRAVERSAL): CallEstimator =>
  (site) =>
    site.target && { cost: scale(site.sizeOf(site.target), factor) }
