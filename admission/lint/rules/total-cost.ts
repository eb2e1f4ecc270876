import { DEFAULT_COST_LIMIT } from '../../../cel/index.js'
import { formatCount } from '../../../cel/explain/index.js'
import { MATCH_CONDITIONS_COST_BUDGET, RUNTIME_COST_BUDGET } from '../../expression/budget.js'
import { SUPPOSED_SIZE, supposedCost } from '../costs.js'
import type { LintedExpression } from '../linted-expression.js'
import { definePolicyLintRule } from '../rule.js'

/** In cost units, of a policy with one param of one binding. */
const BUDGET = BigInt(RUNTIME_COST_BUDGET)
const CONDITIONS_BUDGET = BigInt(MATCH_CONDITIONS_COST_BUDGET)
/** What costs more fails there, which is found by another rule. */
const LIMIT = BigInt(DEFAULT_COST_LIMIT)

const LOOP =
  'object.spec.template.spec.containers.all(a, object.spec.template.spec.containers.all(b, a.env.all(e, e.name != b.name)))'

const conditions = (count: number): string =>
  `matchConditions:\n${Array.from({ length: count }, (_, index) => `- name: c${index}\n  expression: ${LOOP} && object.spec.replicas < ${index}\n`).join('')}`

export const totalCost = definePolicyLintRule({
  code: 'policy/total-cost',
  family: 'costs',
  summary: 'All expressions together stay within the budget of a policy for objects of usual size.',
  why: `Once the budget is spent nothing more is evaluated, and with failurePolicy Fail the request is refused: ${formatCount(BUDGET)} units for variables, validations, messages and mutations, ${formatCount(CONDITIONS_BUDGET)} for match conditions. The estimate is for an object whose lists, maps and texts have ${SUPPOSED_SIZE} entries each.`,
  mend: 'keep what is common in variables, which are evaluated once, or split the policy',
  sample: 'validating',
  valid: [conditions(1)],
  invalid: [
    {
      source: conditions(12),
      message:
        'matchConditions may cost 2,647,848 units together where lists, maps and texts have 30 entries, more than the budget of 2,500,000',
      at: 'spec.matchConditions',
    },
  ],
  checkPolicy(policy, { report }) {
    const check = (budget: bigint, subject: string, expressions: readonly LintedExpression[]): void => {
      const total = expressions.map(boundedCost).reduce((sum, one) => sum + one, 0n)
      if (total <= budget) return
      const message = `${subject} may cost ${formatCount(total)} units together where lists, maps and texts have ${SUPPOSED_SIZE} entries, more than the budget of ${formatCount(budget)}`
      report({ field: `spec.${subject}`, message })
    }
    const variables = policy.expressionsOf('variable')
    check(CONDITIONS_BUDGET, 'matchConditions', policy.expressionsOf('matchCondition'))
    if (policy.isMutating) check(BUDGET, 'mutations', [...variables, ...policy.expressionsOf('mutation')])
    else check(BUDGET, 'validations', [...variables, ...policy.expressionsOf('validation', 'messageExpression')])
  },
})

function boundedCost(expression: LintedExpression): bigint {
  const supposed = supposedCost(expression) ?? 0n
  return supposed < LIMIT ? supposed : LIMIT
}
