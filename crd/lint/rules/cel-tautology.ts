import { isNeverFalse, isNeverTrue, normalizeExpression } from '../../../analysis/term/index.js'
import { defineLintRule } from '../rule.js'

export const celTautology = defineLintRule({
  code: 'crd/cel-tautology',
  family: 'rules',
  summary: 'A rule is neither always true nor always false.',
  why: 'A rule that can never be false checks nothing, which is seldom what was meant: a != A || a != B is true for every value.',
  mend: 'write what was meant (usually && instead of ||, or another field), or remove the rule',
  sample: 'field',
  valid: [
    "type: string\nx-kubernetes-validations:\n- rule: self != 'a' && self != 'b'\n  message: must be neither a nor b",
    'type: integer\nx-kubernetes-validations:\n- rule: self < 3 || self > 3\n  message: must not be 3',
  ],
  invalid: [
    {
      source:
        "type: string\nx-kubernetes-validations:\n- rule: self != 'a' || self != 'b'\n  message: must be neither a nor b",
      message: 'this rule is never false',
      at: 'x-kubernetes-validations[0].rule',
    },
    {
      source:
        'type: object\nproperties:\n  a: { type: integer }\nx-kubernetes-validations:\n- rule: "has(self.a) ? size(string(self.a)) >= 0 : true"\n  message: must be there',
      message: 'this rule is never false',
      at: 'x-kubernetes-validations[0].rule',
    },
    {
      source: "type: string\nx-kubernetes-validations:\n- rule: self == 'a' && self == 'b'\n  message: must be a or b",
      message: 'this rule is never true: every value of spec is rejected',
      at: 'x-kubernetes-validations[0].rule',
    },
  ],
  checkRule(rule, { report }) {
    // Rules that do not depend on the object are reported by another lint rule.
    if (rule.expr === undefined || (!rule.usesSelf && !rule.usesOldSelf)) return
    const term = normalizeExpression(rule.expr)
    if (isNeverFalse(term)) report({ at: rule.at, message: 'this rule is never false' })
    else if (isNeverTrue(term)) {
      report({ at: rule.at, message: `this rule is never true: every value of ${rule.node.label} is rejected` })
    }
  },
})
