import { textComparisons } from '../comparison.js'
import { definePolicyLintRule } from '../rule.js'

export const impossibleOperation = definePolicyLintRule({
  code: 'policy/impossible-operation',
  family: 'match',
  summary: 'Expressions compare with operations that the rules match.',
  why: 'What is meant for an operation that no rule names never applies; a match condition that requires it makes the policy do nothing.',
  mend: 'add the operation to resourceRules, or remove the comparison',
  looksAtWebhooks: true,
  sample: 'validating',
  valid: ["matchConditions:\n- name: a\n  expression: request.operation == 'UPDATE'"],
  invalid: [
    {
      source: "matchConditions:\n- name: a\n  expression: request.operation == 'DELETE'",
      message: 'request.operation is never "DELETE": resourceRules match CREATE, UPDATE',
      at: 'spec.matchConditions[0].expression',
    },
    {
      source: "validations:\n- expression: request.operation in ['CREATE', 'create']\n  message: must be new",
      message: 'request.operation is never "create": resourceRules match CREATE, UPDATE',
      at: 'spec.validations[0].expression',
    },
  ],
  checkExpression(expression, policy, { report }) {
    const { expr, field } = expression
    const { operations } = policy
    if (expr === undefined || operations.size === 0) return
    for (const { chain, texts } of textComparisons(expr)) {
      if (chain !== 'request.operation') continue
      for (const { text, expr: literal } of texts) {
        if (operations.has(text)) continue
        const message = `request.operation is never ${JSON.stringify(text)}: resourceRules match ${[...operations].join(', ')}`
        report({ field, part: expression.partOf(literal), message })
      }
    }
  },
})
