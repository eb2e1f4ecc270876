import { parseVersion } from '../../../apimachinery/version/index.js'
import type { LintedExpression } from '../linted-expression.js'
import { definePolicyLintRule } from '../rule.js'

/** The newest Kubernetes version whose CEL is known. */
const NEWEST_MINOR = 37

export const newer = definePolicyLintRule({
  code: 'policy/newer',
  family: 'compatibility',
  summary: 'Expressions use only what the compatibility version of Kubernetes has.',
  why: 'An API server refuses new expressions with functions that its compatibility version does not have, though it evaluates stored ones.',
  mend: 'rewrite it without the new function, or raise --compatibility to the oldest version that the policy is for',
  sample: 'validating',
  valid: ["validations:\n- expression: object.metadata.name.startsWith('a')\n  message: must begin with a"],
  invalid: [
    {
      source: 'validations:\n- expression: isSemver(object.metadata.name, true)\n  message: must be a version',
      message: 'this expression compiles from Kubernetes 1.33 on, not in 1.30',
      at: 'spec.validations[0].expression',
      compatibility: '1.30',
    },
  ],
  checkExpression(expression, _policy, { compatibility, report }) {
    if (expression.ast === undefined) return
    const error = expression.errorIn(expression.environment('new'))
    const since = error === undefined ? undefined : oldestVersion(expression, compatibility)
    if (error === undefined || since === undefined) return
    const message = `this expression compiles from Kubernetes ${since} on, not in ${compatibility}`
    report({ field: expression.field, part: expression.partOfError(error), message })
  },
})

function oldestVersion(expression: LintedExpression, compatibility: string): string | undefined {
  for (let minor = (parseVersion(compatibility)?.minor ?? NEWEST_MINOR) + 1; minor <= NEWEST_MINOR; minor++) {
    const version = `1.${minor}`
    if (expression.check(expression.environment('new', version)) !== undefined) return version
  }
  return undefined
}
