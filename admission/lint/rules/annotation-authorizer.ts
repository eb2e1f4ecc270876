import type { Expr } from '../../../cel/index.js'
import { everyPart } from '../../../analysis/expression/index.js'
import type { LintedPolicy } from '../linted-policy.js'
import { definePolicyLintRule } from '../rule.js'
import { readVariable, reachedVariables } from '../variable-use.js'

export const annotationAuthorizer = definePolicyLintRule({
  code: 'policy/annotation-authorizer',
  family: 'match',
  summary: 'Audit annotations do not use authorizer.',
  why: 'The expression compiles, but there is no authorizer when audit annotations are evaluated: the annotation fails, and with failurePolicy Fail the request is refused.',
  mend: 'remove it; request.userInfo says who the user is',
  severity: 'error',
  sample: 'validating',
  valid: ['auditAnnotations:\n- key: user\n  valueExpression: request.userInfo.username'],
  invalid: [
    {
      source:
        "auditAnnotations:\n- key: may\n  valueExpression: string(authorizer.group('').resource('pods').check('get').allowed())",
      message: 'there is no authorizer when audit annotations are evaluated',
      at: 'spec.auditAnnotations[0].valueExpression',
    },
    {
      source:
        "variables:\n- name: may\n  expression: authorizer.group('').resource('pods').check('get').allowed()\nauditAnnotations:\n- key: may\n  valueExpression: string(variables.may)",
      message: 'there is no authorizer when audit annotations are evaluated',
      at: 'spec.auditAnnotations[0].valueExpression',
    },
  ],
  checkExpression(expression, policy, { report }) {
    if (expression.role !== 'auditAnnotation' || expression.expr === undefined) return
    const seen = new Set<string>()
    for (const part of everyPart(expression.expr)) {
      if (!asksAuthorizer(part, policy, seen)) continue
      const message = 'there is no authorizer when audit annotations are evaluated'
      report({ field: expression.field, part: expression.partOf(part), message })
      return
    }
  },
})

/** Itself, or by a variable. */
function asksAuthorizer(part: Expr, policy: LintedPolicy, seen: Set<string>): boolean {
  if (part.kind === 'ident') return part.name === 'authorizer'
  const name = readVariable(part)
  if (name === undefined) return false
  return [...reachedVariables(policy, [name], everyPart, seen)].some((used) => used.reads('authorizer'))
}
