import { CelEvaluationError } from '../../../cel/index.js'
import { VARIABLES, type LintedExpression } from '../linted-expression.js'
import { definePolicyLintRule } from '../rule.js'

export const constant = definePolicyLintRule({
  code: 'policy/constant',
  family: 'dead',
  summary: 'Validations and match conditions depend on the request.',
  why: 'A validation that is always true checks nothing, a match condition that is always true lets everything pass, and one that is never true makes the policy do nothing. A validation that is never true may be intended: it refuses everything that match conditions let pass.',
  mend: 'make it depend on the object or the request, or remove it',
  looksAtWebhooks: true,
  sample: 'validating',
  valid: [
    'matchConditions:\n- name: a\n  expression: object.metadata.name == "a"\nvalidations:\n- expression: "false"\n  message: must not be',
  ],
  invalid: [
    {
      source: 'validations:\n- expression: 1 < 2\n  message: must be ordered',
      message: 'this validation is always true',
      at: 'spec.validations[0].expression',
    },
    {
      source: 'matchConditions:\n- name: a\n  expression: "false"',
      message: 'this match condition is never true: the policy does nothing',
      at: 'spec.matchConditions[0].expression',
    },
    {
      source: 'matchConditions:\n- name: a\n  expression: "!false"',
      message: 'this match condition is always true',
      at: 'spec.matchConditions[0].expression',
    },
  ],
  checkExpression(expression, _policy, { report }) {
    const { role, field } = expression
    if (role !== 'validation' && role !== 'matchCondition') return
    const value = constantValue(expression)
    if (value === true) {
      const subject = role === 'validation' ? 'validation' : 'match condition'
      report({ field, message: `this ${subject} is always true` })
    } else if (value === false && role === 'matchCondition') {
      report({ field, message: 'this match condition is never true: the policy does nothing' })
    }
  },
})

/** Undefined for what depends on anything, fails, or costs more than an expression may. */
function constantValue(expression: LintedExpression): unknown {
  if (expression.expr === undefined || VARIABLES.some((variable) => expression.reads(variable))) return undefined
  try {
    return expression.program()?.evaluate({}).value
  } catch (thrown) {
    if (thrown instanceof CelEvaluationError) return undefined
    throw thrown
  }
}
