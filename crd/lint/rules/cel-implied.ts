import { isImplied, keywordForm } from '../keyword-form.js'
import { defineLintRule } from '../rule.js'

export const celImplied = defineLintRule({
  code: 'crd/cel-implied',
  family: 'rules',
  summary: 'A rule is not implied by the schema.',
  why: 'Rules only see values that the schema allows: such a rule never fails, but takes up cost budget.',
  mend: 'remove the rule or the keyword',
  sample: 'field',
  valid: ['type: string\nmaxLength: 9\nx-kubernetes-validations:\n- rule: size(self) <= 5\n  message: must be short'],
  invalid: [
    {
      source:
        'type: string\nmaxLength: 5\nx-kubernetes-validations:\n- rule: size(self) <= 5\n  message: must be short',
      message: 'this rule never fails: maxLength already requires it',
      at: 'x-kubernetes-validations[0].rule',
    },
  ],
  checkRule(rule, { report }) {
    const form = keywordForm(rule)
    if (form === undefined || !isImplied(form)) return
    const where = form.node === rule.node ? '' : ` of ${form.node.label}`
    report({ at: rule.at, message: `this rule never fails: ${form.keyword}${where} already requires it` })
  },
})
