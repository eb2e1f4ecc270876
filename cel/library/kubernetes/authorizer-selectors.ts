// Selectors of authorization checks (apiserver's `pkg/cel/library/authz.go`).
import { add, fixed, scale, TRAVERSAL, type CostEstimate, type SizeEstimate } from '../../declaration/estimate.js'
import { LIST_COST, STRUCT_COST } from '../../declaration/literal-cost.js'
import { STRING } from '../../value/type/type.js'
import { RESOURCE_CHECK } from '../../value/kubernetes/authorizer.js'
import type { Value } from '../../value/value.js'
import { kubernetesSize } from '../cost/kubernetes-cost.js'
import { withFormula } from '../cost/cost.js'
import { defineFunction, defineLibrary, member, type FunctionRecord } from '../../declaration/record.js'

/** Cost units of a requirement: its struct, and the list of its values. */
const REQUIREMENT_COST = STRUCT_COST + LIST_COST
/** Requirements for each code point of a selector, at most: the shortest one is `k,`. */
const REQUIREMENTS_PER_CODE_POINT = 0.5

const selectorEstimate = (size: SizeEstimate): CostEstimate =>
  add(add(fixed(LIST_COST), scale(size, TRAVERSAL)), scale(scale(size, REQUIREMENTS_PER_CODE_POINT), REQUIREMENT_COST))

const selectorCost = (size: number): number =>
  LIST_COST + Math.ceil(size * TRAVERSAL) + Math.ceil(size * REQUIREMENTS_PER_CODE_POINT) * REQUIREMENT_COST

const selector = (name: 'fieldSelector' | 'labelSelector', doc: string): FunctionRecord =>
  defineFunction({
    name,
    doc,
    overloads: [
      member(`authorizer_${name.toLowerCase()}`, {
        args: [RESOURCE_CHECK, STRING],
        result: RESOURCE_CHECK,
        run: (check, text) => check.with({ [name]: text }),
      }),
    ],
    cost: withFormula('10 + ⌈size({1}) × 0.1⌉ + ⌈size({1}) × 0.5⌉ × 50', (args) =>
      selectorCost(kubernetesSize(args[1] as Value)),
    ),
    estimate: withFormula(
      '10 + ⌈size({0}) × 0.1⌉ + ⌈size({0}) × 0.5⌉ × 50',
      (site) => site.args[0] && { cost: selectorEstimate(site.sizeOf(site.args[0])) },
    ),
    // Without a cluster there is no authorizer.
    examples: [],
  })

/** `fieldSelector` and `labelSelector` of resource checks. */
export const authorizerSelectorsLibrary = defineLibrary({
  name: 'kubernetes.authzSelectors',
  doc: 'Field and label selectors of authorization checks.',
  since: '1.31',
  functions: [
    selector('fieldSelector', 'The check with a field selector. One that is not valid is left out of the check.'),
    selector('labelSelector', 'The check with a label selector. One that is not valid is left out of the check.'),
  ],
})
