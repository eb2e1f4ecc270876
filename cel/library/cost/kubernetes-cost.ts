// The by-name rules of cost that several of Kubernetes' functions share (apiserver's `pkg/cel/library/cost.go`). Libraries
// that declare one function together (`isLessThan`, `ip`) take the same rule from here.
import { TRAVERSAL } from '../../declaration/estimate.js'
import { Optional } from '../../value/optional.js'
import { sizeOf } from '../../value/size.js'
import type { Value } from '../../value/value.js'
import { costs, estimates, estimatesTraversal, withFormula } from './cost.js'
import type { CallEstimator } from '../../declaration/call-site.js'
import type { RuntimeCost } from '../../declaration/record.js'

/** The size that Kubernetes' own rules count: as cel-go's, but 1 for an optional. */
export const kubernetesSize = (value: Value): number => (value instanceof Optional ? 1 : sizeOf(value))

/** `ceil(size × 0.1)` of an argument, the receiver being argument 0. */
export const traversalOf = (value: Value): number => Math.ceil(kubernetesSize(value) * TRAVERSAL)

/** A nominal cost: accessors, comparisons, sums. */
export const nominalCost = costs(1)
export const nominalEstimate: CallEstimator = estimates(1)

/** `ceil(size × factor)` of an argument, the receiver being argument 0. */
export const costsKubernetesTraversal = (argument: number, factor = TRAVERSAL): RuntimeCost =>
  withFormula(`⌈size({${argument}}) × ${factor}⌉`, (args) =>
    Math.ceil(kubernetesSize(args[argument] as Value) * factor),
  )

/** Parsing a text: one traversal of argument 0. */
export const parseCost = costsKubernetesTraversal(0)
export const parseEstimate: CallEstimator = estimatesTraversal(0)
