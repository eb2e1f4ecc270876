import { RULE_COST_LIMIT } from '../../rule/cost.js'
import { celRules } from '../cel-rule.js'
import { costsOf } from '../costs.js'
import { boundsThatMatter } from '../cost-bounds.js'
import { defineLintRule } from '../rule.js'
import { percent, type ShareOptions } from '../share.js'

export const celBounds = defineLintRule<ShareOptions>({
  code: 'crd/cel-bounds',
  family: 'bounds',
  summary: 'What a costly rule reads has maxLength, maxItems or maxProperties.',
  why: 'Without a bound the API server estimates with the largest value that fits into a request, and soon refuses the rule.',
  mend: 'add the largest size that makes sense',
  options: {
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['share'],
      properties: { share: { type: 'number', minimum: 0, maximum: 1 } },
    },
    default: { share: 0.01 },
  },
  sample: 'field',
  valid: [
    "type: array\nmaxItems: 8\nitems:\n  type: string\n  maxLength: 20\n  x-kubernetes-validations:\n  - rule: self.startsWith('a') || self.endsWith('z')\n    message: must begin with a or end with z",
    "type: string\nx-kubernetes-validations:\n- rule: self != 'a'\n  message: must not be a",
  ],
  invalid: [
    {
      source: "type: string\nx-kubernetes-validations:\n- rule: self.matches('^a+b+$')\n  message: must be of a and b",
      message: 'spec has no maxLength, so that a rule takes 6 % of what it may cost instead of under 1 %',
      at: '',
    },
  ],
  checkVersion(version, { options, report }) {
    for (const node of version.nodes()) {
      for (const rule of celRules(node)) {
        const { totalCost } = costsOf(version).of(rule) ?? {}
        const share = Number(totalCost ?? 0n) / Number(RULE_COST_LIMIT)
        if (share <= options.share) continue
        for (const { node: unbounded, keyword, cost } of boundsThatMatter(rule, version.compatibility)) {
          const after = percent(Number(cost) / Number(RULE_COST_LIMIT))
          const message = `${unbounded.label} has no ${keyword}, so that a rule takes ${percent(share)} of what it may cost instead of ${after}`
          report({ at: unbounded.location, message })
        }
      }
    }
  },
})
