import { CelCompileError, CelEvaluationError, planProgram } from '../../../cel/index.js'
import type { CelRule } from '../cel-rule.js'
import { defineLintRule } from '../rule.js'

export const celConstant = defineLintRule({
  code: 'crd/cel-constant',
  family: 'rules',
  summary: 'A rule depends on the object.',
  why: 'A rule that is always true checks nothing; one that is never true rejects every object.',
  mend: 'use self, or remove the rule',
  sample: 'field',
  valid: ['type: integer\nx-kubernetes-validations:\n- rule: self != 3\n  message: must not be 3'],
  invalid: [
    {
      source: 'type: integer\nx-kubernetes-validations:\n- rule: 1 < 2\n  message: must be ordered',
      message: 'this rule is always true',
      at: 'x-kubernetes-validations[0].rule',
    },
    {
      source: 'type: integer\nx-kubernetes-validations:\n- rule: "false"\n  message: must not exist',
      message: 'this rule is never true: every value of spec is rejected',
      at: 'x-kubernetes-validations[0].rule',
    },
  ],
  checkRule(rule, { report }) {
    if (rule.expr === undefined || rule.usesSelf || rule.usesOldSelf) return
    const value = constantValue(rule)
    if (value === true) report({ at: rule.at, message: 'this rule is always true' })
    else if (value === false) {
      report({ at: rule.at, message: `this rule is never true: every value of ${rule.node.label} is rejected` })
    }
  },
})

/** Undefined for what fails, or costs more than a rule may. */
function constantValue(rule: CelRule): unknown {
  const environment = rule.environment('stored')
  const ast = rule.compile('stored')
  if (ast === undefined || environment === undefined) return undefined
  try {
    return planProgram(ast, environment).evaluate({}).value
  } catch (thrown) {
    if (thrown instanceof CelCompileError || thrown instanceof CelEvaluationError) return undefined
    throw thrown
  }
}
