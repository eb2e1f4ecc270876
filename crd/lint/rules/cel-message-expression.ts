import { parseText } from '../../../cel/index.js'
import { type Edit, defineLintRule } from '../rule.js'
import { unlessCompileError, type CelRule } from '../cel-rule.js'
import { literalOf } from '../../../analysis/expression/index.js'

export const celMessageExpression = defineLintRule({
  code: 'crd/cel-message-expression',
  family: 'rules',
  summary: 'A messageExpression depends on the object.',
  why: 'A constant text belongs in message: it needs no evaluation, and tools can show it without an object.',
  mend: 'use message instead',
  sample: 'field',
  valid: [
    "type: string\nmaxLength: 9\nx-kubernetes-validations:\n- rule: self != 'a'\n  messageExpression: self + ' is taken'",
  ],
  invalid: [
    {
      source:
        'type: integer\nx-kubernetes-validations:\n- rule: self % 2 == 0\n  messageExpression: "\'must be even\'"',
      message: 'this messageExpression is a constant',
      at: 'x-kubernetes-validations[0].messageExpression',
      fixed: 'type: integer\nx-kubernetes-validations:\n- rule: self % 2 == 0\n  message: must be even',
    },
  ],
  checkRule(rule, { report }) {
    const text = constantText(rule)
    if (text === undefined) return
    const at = rule.location.child('messageExpression')
    const edits: Edit[] = [
      { at, remove: true },
      { at: rule.location.child('message'), set: text },
    ]
    // A text that can't be a message needs the author's attention.
    const isMessage = text.trim() !== '' && !/[\r\n]/.test(text)
    report({ at, message: 'this messageExpression is a constant', ...(isMessage && { fix: edits }) })
  },
})

function constantText(rule: CelRule): string | undefined {
  const environment = rule.environment('stored')
  if (rule.source.messageExpression === undefined || environment === undefined) return undefined
  const text = rule.source.messageExpression
  const value = literalOf(unlessCompileError(() => parseText(text, environment).expr))
  return typeof value === 'string' ? value : undefined
}
