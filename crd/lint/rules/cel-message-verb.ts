import { defineLintRule } from '../rule.js'

const VERBS =
  /\b(?:must|may|should|shall|can|cannot|can't|is|isn't|are|aren't|be|has|have|needs?|requires?|required|allowed|forbidden|immutable|supported|expected|invalid|only|not|no)\b/i

export const celMessageVerb = defineLintRule({
  code: 'crd/cel-message-verb',
  family: 'rules',
  summary: 'A message is a sentence about what must hold.',
  why: 'A message such as "replicas" only repeats the field, and leaves users to guess what is wrong with it.',
  mend: 'state what must hold: must be even',
  severity: 'off',
  sample: 'field',
  valid: ['type: integer\nx-kubernetes-validations:\n- rule: self % 2 == 0\n  message: must be even'],
  invalid: [
    {
      source: 'type: integer\nx-kubernetes-validations:\n- rule: self % 2 == 0\n  message: wrong number',
      message: 'the message does not state what must hold',
      at: 'x-kubernetes-validations[0].message',
    },
  ],
  checkRule({ source, location }, { report }) {
    if (source.message === undefined || VERBS.test(source.message)) return
    report({ at: location.child('message'), message: 'the message does not state what must hold' })
  },
})
