import { isImplied, keywordForm } from '../keyword-form.js'
import { defineLintRule } from '../rule.js'
import { valueText } from '../../value/value-text.js'

export const celKeyword = defineLintRule({
  code: 'crd/cel-keyword',
  family: 'rules',
  summary: 'A rule checks what no schema keyword can.',
  why: 'Keywords cost nothing, appear in tools and documentation, and limit the cost of other rules.',
  mend: 'use the keyword, unless you need the message of the rule',
  sample: 'field',
  valid: [
    'type: object\nproperties:\n  a: { type: integer }\n  b: { type: integer }\nx-kubernetes-validations:\n- rule: "!has(self.a) || !has(self.b) || self.a < self.b"\n  message: a must be below b',
    'type: object\nproperties:\n  a: { type: integer }\nx-kubernetes-validations:\n- rule: self.a < 5\n  message: a must be set and below 5',
    "type: string\nx-kubernetes-validations:\n- rule: self.matches('^[a-z]+$')\n  message: must be of lower-case letters",
  ],
  invalid: [
    {
      source: 'type: string\nx-kubernetes-validations:\n- rule: size(self) <= 5\n  message: must be short',
      message: 'maxLength: 5 does the same as this rule',
      at: 'x-kubernetes-validations[0].rule',
    },
    {
      source:
        "type: object\nproperties:\n  mode: { type: string }\nx-kubernetes-validations:\n- rule: \"!has(self.mode) || self.mode in ['A', 'B']\"\n  message: must be A or B",
      message: 'enum: ["A", "B"] of spec.mode does the same as this rule',
      at: 'x-kubernetes-validations[0].rule',
    },
  ],
  checkRule(rule, { report }) {
    const form = keywordForm(rule)
    if (form === undefined || isImplied(form)) return
    const { node, keyword, value, isExclusive } = form
    // What a pattern means takes words, and the keyword has none.
    if (keyword === 'pattern' && (rule.source.message ?? rule.source.messageExpression) !== undefined) return
    const exclusive = !isExclusive ? '' : keyword === 'maximum' ? ' with exclusiveMaximum' : ' with exclusiveMinimum'
    const text = keyword === 'required' ? `required: [${String(value)}]` : `${keyword}: ${valueText(value)}${exclusive}`
    const where = node === rule.node ? '' : ` of ${node.label}`
    report({ at: rule.at, message: `${text}${where} does the same as this rule` })
  },
})
