import type { LintedPolicy } from '../linted-policy.js'
import type { LintedExpression } from '../linted-expression.js'
import { asksForOperation, certainRead, isGuarded } from '../null-reads.js'
import { definePolicyLintRule } from '../rule.js'

const NULLS = [
  { variable: 'object', operation: 'DELETE' },
  { variable: 'oldObject', operation: 'CREATE' },
] as const

export const nullObject = definePolicyLintRule({
  code: 'policy/null-object',
  family: 'match',
  summary: 'object is not read on deletion, nor oldObject on creation.',
  why: 'They are null there. Reading a field of null fails, and with failurePolicy Fail the request is refused.',
  mend: 'check first: object == null || …, or request.operation in a match condition; or match other operations',
  looksAtWebhooks: true,
  sample: 'validating',
  valid: [
    'validations:\n- expression: has(oldObject.spec) || object.spec.replicas < 5\n  message: must be small',
    'validations:\n- expression: oldObject == null || object.spec.replicas >= oldObject.spec.replicas\n  message: must not shrink',
    'validations:\n- expression: oldObject == null || object.spec.replicas >= oldObject.spec.replicas\n  messageExpression: "\'was \' + string(oldObject.spec.replicas)"',
    "matchConditions:\n- name: update\n  expression: request.operation == 'UPDATE'\nvalidations:\n- expression: object.spec.replicas >= oldObject.spec.replicas\n  message: must not shrink",
  ],
  invalid: [
    {
      source: 'validations:\n- expression: object.spec.replicas >= oldObject.spec.replicas\n  message: must not shrink',
      message: 'oldObject is null for CREATE, which this policy matches: this expression fails there',
      at: 'spec.validations[0].expression',
    },
    {
      source:
        'matchConstraints:\n  resourceRules:\n  - { apiGroups: [apps], apiVersions: [v1], operations: [DELETE], resources: [deployments] }\nvalidations:\n- expression: object.spec.replicas == 0\n  message: must be scaled down before',
      message: 'object is always null, since this policy matches DELETE only: this expression fails',
      at: 'spec.validations[0].expression',
    },
    {
      source:
        'validations:\n- expression: object.spec.replicas <= 5\n  messageExpression: "\'was \' + string(oldObject.spec.replicas)"',
      message: 'oldObject is null for CREATE, which this policy matches: this expression fails there',
      at: 'spec.validations[0].messageExpression',
    },
  ],
  checkExpression(expression, policy, { report }) {
    if (expression.role === 'variable') return
    for (const { variable, operation } of NULLS) {
      const { operations } = policy
      if (!operations.has(operation)) continue
      const read = certainRead(expression, variable, policy)
      if (read === undefined || isExcused(policy, variable) || isExcusedMessage(expression, variable, policy)) continue
      const message =
        operations.size === 1
          ? `${variable} is always null, since this policy matches ${operation} only: this expression fails`
          : `${variable} is null for ${operation}, which this policy matches: this expression fails there`
      report({ field: expression.field, part: expression.partOf(read), message })
    }
  },
})

/** A message is evaluated where its validation is false: it may be for other operations only. */
function isExcusedMessage(
  { role, field }: LintedExpression,
  variable: 'object' | 'oldObject',
  policy: LintedPolicy,
): boolean {
  if (role !== 'messageExpression') return false
  const validation = policy.expressions.find((one) => one.field === field.replace(/messageExpression$/, 'expression'))
  return validation?.expr !== undefined && asksForOperation(validation.expr, variable, policy)
}

/** A false match condition excuses others that fail: one of them may ask for the operation. */
const isExcused = (policy: LintedPolicy, variable: 'object' | 'oldObject'): boolean =>
  policy.operations.size > 1 && isGuarded(policy, variable)
