import { defineLintRule } from '../rule.js'

export const celMessageRepeats = defineLintRule({
  code: 'crd/cel-message-repeats',
  family: 'rules',
  summary: 'A message states in words what the rule states in CEL.',
  why: 'Users of an API should not have to read CEL.',
  mend: 'state what must hold, and why if that is not obvious',
  sample: 'field',
  valid: ['type: integer\nx-kubernetes-validations:\n- rule: self % 2 == 0\n  message: must be even'],
  invalid: [
    {
      source: 'type: integer\nx-kubernetes-validations:\n- rule: self % 2 == 0\n  message: "failed: self%2 == 0"',
      message: 'the message repeats the rule',
      at: 'x-kubernetes-validations[0].message',
    },
  ],
  checkRule({ source, location }, { report }) {
    const rule = withoutBlanks(source.rule)
    // A rule as short as a name may well stand in a sentence.
    if (source.message === undefined || rule.length < 8 || !withoutBlanks(source.message).includes(rule)) return
    report({ at: location.child('message'), message: 'the message repeats the rule' })
  },
})

const withoutBlanks = (text: string): string => text.replace(/\s+/g, '')
