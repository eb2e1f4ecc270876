import { SUPPOSED_SIZE, supposedCost, unitsText } from '../costs.js'
import type { LintedExpression } from '../linted-expression.js'
import { definePolicyLintRule } from '../rule.js'

/** `RuntimeCELCostBudget`, in cost units, of a policy with one param of one binding. */
const BUDGET = 10_000_000n
/** `RuntimeCELCostBudgetMatchConditions`, in cost units. */
const CONDITIONS_BUDGET = 2_500_000n

const LOOP =
  'object.spec.template.spec.containers.all(a, object.spec.template.spec.volumes.all(v, a.image.contains(v.name) || v.name.contains(a.name)))'

export const totalCost = definePolicyLintRule({
  code: 'policy/total-cost',
  family: 'costs',
  summary: 'All expressions together stay within the budget of a policy for objects of a usual size.',
  why: `When the budget is gone nothing more is evaluated, and with failurePolicy Fail the request is refused: ${unitsText(BUDGET)} units for variables, validations, messages and mutations, ${unitsText(CONDITIONS_BUDGET)} for match conditions. What is estimated here is an object whose lists, maps and texts have ${SUPPOSED_SIZE} entries each.`,
  mend: 'keep what is common in variables, which are evaluated once, or divide the policy',
  sample: 'validating',
  valid: [`validations:\n- expression: ${LOOP}\n  message: must differ`],
  invalid: [
    {
      source: `validations:\n${Array.from({ length: 5 }, (_, index) => `- expression: ${LOOP} && object.spec.replicas < ${index}\n  message: must differ`).join('\n')}`,
      message:
        'validations may cost 10,352,520 units together where lists, maps and texts have 100 entries, more than the budget of 10,000,000',
      at: 'spec.validations',
    },
  ],
  checkPolicy(policy, { report }) {
    const check = (budget: bigint, subject: string, expressions: readonly LintedExpression[]): void => {
      const total = expressions.reduce((sum, one) => sum + (supposedCost(one) ?? 0n), 0n)
      if (total <= budget) return
      const message = `${subject} may cost ${unitsText(total)} units together where lists, maps and texts have ${SUPPOSED_SIZE} entries, more than the budget of ${unitsText(budget)}`
      report({ field: `spec.${subject}`, message })
    }
    const variables = policy.expressionsOf('variable')
    check(CONDITIONS_BUDGET, 'matchConditions', policy.expressionsOf('matchCondition'))
    if (policy.isMutating) check(BUDGET, 'mutations', [...variables, ...policy.expressionsOf('mutation')])
    else check(BUDGET, 'validations', [...variables, ...policy.expressionsOf('validation', 'messageExpression')])
  },
})
