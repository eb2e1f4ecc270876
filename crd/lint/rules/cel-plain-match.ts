import { everyPart, literalOf, operandsOfCall } from '../../../analysis/expression/index.js'
import { plainPattern, type PlainPattern } from '../pattern.js'
import { defineLintRule } from '../rule.js'

export const celPlainMatch = defineLintRule({
  code: 'crd/cel-plain-match',
  family: 'rules',
  summary: 'A rule only matches a pattern where no plain function does the same.',
  why: 'startsWith, endsWith, contains and == are clearer, need no escaping, and cost less.',
  mend: 'use the plain function',
  sample: 'field',
  valid: ["type: string\nx-kubernetes-validations:\n- rule: self.matches('^a+b')\n  message: must begin with a"],
  invalid: [
    {
      source:
        "type: string\nx-kubernetes-validations:\n- rule: self.matches('^v1') || self == ''\n  message: must begin with v1",
      message: 'matches("^v1") does the same as startsWith("v1")',
      at: 'x-kubernetes-validations[0].rule',
    },
  ],
  checkRule(rule, { report }) {
    if (rule.expr === undefined) return
    for (const part of everyPart(rule.expr)) {
      const pattern = literalOf(operandsOfCall(part, 'matches', 2)?.[1])
      const plain = typeof pattern === 'string' ? plainPattern(pattern) : undefined
      if (plain === undefined) continue
      report({ at: rule.at, message: `matches(${JSON.stringify(pattern)}) does the same as ${textOf(plain)}` })
    }
  },
})

const textOf = ({ kind, text }: PlainPattern): string =>
  kind === 'equals' ? `== ${JSON.stringify(text)}` : `${kind}(${JSON.stringify(text)})`
