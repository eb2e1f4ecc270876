import { defineLintRule } from '../rule.js'

export const celMessage = defineLintRule({
  code: 'crd/cel-message',
  family: 'rules',
  summary: 'A rule has a message.',
  why: 'Without one, users see the expression: "failed rule: self.a < self.b".',
  mend: 'add one that states what must hold, such as message: a must be below b',
  sample: 'field',
  valid: ['type: integer\nx-kubernetes-validations:\n- rule: self % 2 == 0\n  message: must be even'],
  invalid: [
    {
      source: 'type: integer\nx-kubernetes-validations:\n- rule: self % 2 == 0',
      message: 'this rule has no message',
      at: 'x-kubernetes-validations[0].rule',
    },
  ],
  checkRule({ source, at }, { report }) {
    if (source.message === undefined && source.messageExpression === undefined) {
      report({ at, message: 'this rule has no message' })
    }
  },
})
