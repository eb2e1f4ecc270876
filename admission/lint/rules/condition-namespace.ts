import { certainParts } from '../../../analysis/expression/index.js'
import { definePolicyLintRule } from '../rule.js'

export const conditionNamespace = definePolicyLintRule({
  code: 'policy/condition-namespace',
  family: 'match',
  summary: 'Match conditions do not read namespaceObject.',
  why: 'It is empty when they are evaluated: reading a field of it fails, and with failurePolicy Fail the request is refused.',
  mend: 'use namespaceSelector, or read it in a validation',
  severity: 'error',
  looksAtWebhooks: true,
  sample: 'validating',
  valid: ["validations:\n- expression: namespaceObject.metadata.name != 'a'\n  message: not here"],
  invalid: [
    {
      source: "matchConditions:\n- name: a\n  expression: namespaceObject.metadata.name != 'a'",
      message: 'namespaceObject has no fields when match conditions are evaluated: this one fails',
      at: 'spec.matchConditions[0].expression',
    },
  ],
  checkExpression(expression, _policy, { report }) {
    if (expression.role !== 'matchCondition' || expression.expr === undefined) return
    for (const part of certainParts(expression.expr)) {
      const isRead = part.kind === 'select' && !part.testOnly && part.operand.kind === 'ident'
      if (!isRead || part.operand.name !== 'namespaceObject') continue
      const message = 'namespaceObject has no fields when match conditions are evaluated: this one fails'
      report({ field: expression.field, part: expression.partOf(part), message })
      return
    }
  },
})
