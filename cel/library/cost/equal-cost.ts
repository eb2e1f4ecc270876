import { TRAVERSAL } from '../../declaration/estimate.js'
import { ExtensionValue } from '../../value/extension.js'
import { sizeOf } from '../../value/size.js'
import type { Value } from '../../value/value.js'

/**
 * The cost of `==` and `!=`: a tenth of the smaller size, rounded up; 1 for `==` with one of Kubernetes' types on the left
 * (apiserver's `CostEstimator.CallCost`, cel-go's `costCall`).
 */
export function equalCost(left: Value, right: Value, negated: boolean): number {
  if (typeof left === 'number' && typeof right === 'number') return 1
  if (typeof left === 'string' && typeof right === 'string') {
    const units = left.length < right.length ? left.length : right.length
    // Code points are at least half of the units: up to ten units cost 1 whatever they are.
    if (units <= 10) return units === 0 ? 0 : 1
  } else if (!negated && left instanceof ExtensionValue && !left.comparesBySize) return 1
  return Math.ceil(Math.min(sizeOf(left), sizeOf(right)) * TRAVERSAL)
}
