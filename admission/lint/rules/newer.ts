import { newerMessage } from '../../../analysis/lint/index.js'
import { definePolicyLintRule } from '../rule.js'

export const newer = definePolicyLintRule({
  code: 'policy/newer',
  family: 'compatibility',
  summary: 'Expressions only use what the Kubernetes version accepts.',
  why: 'An API server compiles new expressions with its minimum compatibility version, by default the version before its own, so that a rollback is possible; it refuses functions that are newer, though it evaluates stored expressions with them.',
  mend: 'rewrite it without the new function, or raise --kubernetes-version to the oldest version that the policy is for',
  sample: 'validating',
  valid: ["validations:\n- expression: object.metadata.name.startsWith('a')\n  message: must begin with a"],
  invalid: [
    {
      source: 'validations:\n- expression: isSemver(object.metadata.name, true)\n  message: must be a version',
      message: 'this expression compiles in Kubernetes 1.34 and later, but not in 1.30',
      at: 'spec.validations[0].expression',
      kubernetesVersion: '1.30',
    },
  ],
  checkExpression(expression, _policy, { report, ...versions }) {
    if (expression.ast === undefined) return
    const error = expression.errorIn(expression.environment('new'))
    if (error === undefined) return
    const compilesWith = (version: string): boolean =>
      expression.check(expression.environment('new', version)) !== undefined
    const message = newerMessage('this expression', versions, compilesWith)
    if (message === undefined) return
    report({ field: expression.field, part: expression.partOfError(error), message })
  },
})
