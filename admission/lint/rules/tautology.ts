import { isNeverFalse, isNeverTrue, normalizeRule } from '../../../analysis/term/index.js'
import { VARIABLES } from '../linted-expression.js'
import { definePolicyLintRule } from '../rule.js'

export const tautology = definePolicyLintRule({
  code: 'policy/tautology',
  family: 'dead',
  summary: 'Validations and match conditions can be true, and can be false.',
  why: 'What can never be false checks nothing, which is seldom intended: a != A || a != B is true of all values.',
  mend: 'write what was meant (usually && for ||, or another field), or remove it',
  looksAtWebhooks: true,
  sample: 'validating',
  valid: [
    "validations:\n- expression: object.spec.paused != true && object.metadata.name != 'a'\n  message: must be neither paused nor a",
  ],
  invalid: [
    {
      source:
        "validations:\n- expression: object.metadata.name != 'a' || object.metadata.name != 'b'\n  message: must be neither a nor b",
      message: 'this validation is never false',
      at: 'spec.validations[0].expression',
    },
    {
      source: "matchConditions:\n- name: a\n  expression: object.metadata.name == 'a' && object.metadata.name == 'b'",
      message: 'this match condition is never true: the policy does nothing',
      at: 'spec.matchConditions[0].expression',
    },
    {
      source:
        "matchConditions:\n- name: a\n  expression: request.operation == 'CREATE'\n- name: b\n  expression: request.operation == 'UPDATE' // later",
      message: 'these are never true together: the policy does nothing',
      at: 'spec.matchConditions',
    },
    {
      source:
        "validations:\n- expression: object.metadata.name == 'a' && object.metadata.name == 'b'\n  message: must be a or b",
      message: 'this validation is never true: all requests that match are refused',
      at: 'spec.validations[0].expression',
    },
  ],
  checkPolicy(policy, { report }) {
    const conditions = policy.expressionsOf('matchCondition').filter(({ ast }) => ast !== undefined)
    const terms = conditions.map(({ text }) => normalizeRule(text))
    // One that is never true alone is found by itself.
    if (terms.length < 2 || terms.some((term) => term !== undefined && isNeverTrue(term))) return
    const all = normalizeRule(conditions.map(({ text }) => `(${text}\n)`).join(' && '))
    if (all === undefined || !isNeverTrue(all)) return
    report({ field: 'spec.matchConditions', message: 'these are never true together: the policy does nothing' })
  },
  checkExpression(expression, _policy, { report }) {
    const { role, field, text, ast } = expression
    if (ast === undefined || (role !== 'validation' && role !== 'matchCondition')) return
    // What looks at nothing is evaluated by another rule.
    if (!VARIABLES.some((variable) => expression.reads(variable))) return
    const term = normalizeRule(text)
    if (term === undefined) return
    const subject = role === 'validation' ? 'validation' : 'match condition'
    if (isNeverFalse(term)) report({ field, message: `this ${subject} is never false` })
    else if (isNeverTrue(term)) {
      const so = role === 'validation' ? 'all requests that match are refused' : 'the policy does nothing'
      report({ field, message: `this ${subject} is never true: ${so}` })
    }
  },
})
