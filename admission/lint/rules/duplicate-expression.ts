import { unparse } from '../../../cel/index.js'
import { definePolicyLintRule } from '../rule.js'

export const duplicateExpression = definePolicyLintRule({
  code: 'policy/duplicate-expression',
  family: 'dead',
  summary: 'No validation or match condition is repeated.',
  why: 'The second one checks the same again, at the same cost.',
  mend: 'remove one of them',
  looksAtWebhooks: true,
  sample: 'validating',
  valid: [
    'validations:\n- expression: object.spec.replicas <= 5\n  message: at most 5\n- expression: object.spec.replicas >= 1\n  message: at least 1',
  ],
  invalid: [
    {
      source:
        'validations:\n- expression: object.spec.replicas <= 5\n  message: at most 5\n- expression: object.spec.replicas<=5\n  message: at most five',
      message: 'this is the same as spec.validations[0].expression',
      at: 'spec.validations[1].expression',
    },
  ],
  checkPolicy(policy, { report }) {
    for (const role of ['matchCondition', 'validation'] as const) {
      const first = new Map<string, string>()
      for (const { ast, field } of policy.expressionsOf(role)) {
        if (ast === undefined) continue
        const text = unparse(ast)
        const earlier = first.get(text)
        if (earlier === undefined) first.set(text, field)
        else report({ field, message: `this is the same as ${earlier}` })
      }
    }
  },
})
