import { definePolicyLintRule } from '../rule.js'

export const missingMessage = definePolicyLintRule({
  code: 'policy/missing-message',
  family: 'style',
  summary: 'A validation has a message, or a messageExpression.',
  why: 'Without one, users see the expression and have to work out what it requires.',
  mend: 'say in message what the object must be',
  sample: 'validating',
  valid: ['validations:\n- expression: object.spec.replicas <= 5\n  message: must have at most 5 replicas'],
  invalid: [
    {
      source: 'validations:\n- expression: object.spec.replicas <= 5',
      message: 'this validation has neither a message nor a messageExpression',
      at: 'spec.validations[0]',
    },
  ],
  checkPolicy({ policy }, { report }) {
    if (policy.kind !== 'ValidatingAdmissionPolicy') return
    for (const [index, { message = '', messageExpression = '' }] of (policy.spec.validations ?? []).entries()) {
      if (message !== '' || messageExpression !== '') continue
      const text = 'this validation has neither a message nor a messageExpression'
      report({ field: `spec.validations[${index}]`, message: text })
    }
  },
})
