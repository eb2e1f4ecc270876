import { defineLintRule } from '../rule.js'

/** A message of only these words says nothing. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the this that it is are was has have in of must should be input field fields value values object spec status resource ' +
    'rule config configuration validation validations check checks constraint expression cel invalid illegal incorrect wrong bad ' +
    'fail fails failed failure error errors violated violation violates not allowed valid todo fixme'
  ).split(' '),
)

export const celMessageVague = defineLintRule({
  code: 'crd/cel-message-vague',
  family: 'rules',
  summary: 'A message states what must hold, not just that something is wrong.',
  why: 'Users know that their object was rejected; "invalid value" does not help them correct it.',
  mend: 'state what must hold: must be below spec.maxReplicas',
  sample: 'field',
  valid: [
    'type: integer\nx-kubernetes-validations:\n- rule: self % 2 == 0\n  message: must be even',
    'type: string\nx-kubernetes-validations:\n- rule: self == oldSelf\n  message: Value is immutable',
  ],
  invalid: [
    {
      source: 'type: integer\nx-kubernetes-validations:\n- rule: self % 2 == 0\n  message: "Invalid value."',
      message: 'the message "Invalid value." does not state what must hold',
      at: 'x-kubernetes-validations[0].message',
    },
  ],
  checkRule({ source, location }, { report }) {
    const { message } = source
    const words = message?.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    if (message === undefined || !words.every((word) => EMPTY_WORDS.has(word))) return
    report({
      at: location.child('message'),
      message: `the message ${JSON.stringify(message)} does not state what must hold`,
    })
  },
})
