import { nominalCost, nominalEstimate } from '../cost/kubernetes-cost.js'
import { defineFunction, type Example, type FunctionRecord, type Overload } from '../../declaration/record.js'

/** A function of one overload with a nominal cost, as most methods of Kubernetes' types are. */
export const nominalMethod = (
  name: string,
  doc: string,
  overload: Overload,
  examples: readonly Example[] = [],
): FunctionRecord =>
  defineFunction({ name, doc, overloads: [overload], cost: nominalCost, estimate: nominalEstimate, examples })
