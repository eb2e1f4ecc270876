import { everyPart, literalOf, operandsOfCall } from '../../../analysis/expression/index.js'
import { foreignSyntax } from '../foreign-syntax.js'
import { defineLintRule } from '../rule.js'

export const celMatchSyntax = defineLintRule({
  code: 'crd/cel-match-syntax',
  family: 'rules',
  summary: 'The pattern of matches() uses RE2 syntax.',
  why: 'CEL matches with RE2, which has no lookarounds, back references or possessive repetitions; the API server only reports "invalid matches argument".',
  mend: 'use RE2 syntax (https://github.com/google/re2/wiki/Syntax)',
  severity: 'error',
  sample: 'field',
  valid: [
    "type: string\nx-kubernetes-validations:\n- rule: self.matches('^(?:a|b)+$') && !self.matches('^aa')\n  message: must be of a and b",
  ],
  invalid: [
    {
      source:
        "type: string\nx-kubernetes-validations:\n- rule: self.matches('^(?!kube-).*$')\n  message: must not begin with kube-",
      message: 'matches() has a lookahead, (?!, which RE2 does not support',
      at: 'x-kubernetes-validations[0].rule',
    },
  ],
  checkRule(rule, { report }) {
    // A pattern that is not RE2 is a compile error.
    const { parsed } = rule
    if (parsed === undefined) return
    for (const part of everyPart(parsed)) {
      const pattern = literalOf(operandsOfCall(part, 'matches', 2)?.[1])
      const found = typeof pattern === 'string' ? foreignSyntax(pattern) : undefined
      if (found === undefined) continue
      const message = `matches() has ${found.what}, which RE2 does not support`
      report({ at: rule.at, message, mend: found.instead })
    }
  },
})
