import { RULE_COST_LIMIT } from '../../rule/cost.js'
import { celRules } from '../cel-rule.js'
import { costsOf } from '../costs.js'
import { boundsThatMatter, type MissingBound } from '../cost-bounds.js'
import { defineLintRule } from '../rule.js'
import type { SchemaNode } from '../schema-node.js'
import { percent, shareOptions, type ShareOptions } from '../../../analysis/lint/index.js'

export const celBounds = defineLintRule<ShareOptions>({
  code: 'crd/cel-bounds',
  family: 'bounds',
  summary: 'What an expensive rule reads has maxLength, maxItems or maxProperties.',
  why: 'Without a bound the API server assumes the largest value that fits into a request, and soon rejects the rule.',
  mend: 'set it to the largest size that makes sense',
  options: shareOptions(0.01),
  sample: 'field',
  valid: [
    "type: array\nmaxItems: 8\nitems:\n  type: string\n  maxLength: 20\n  x-kubernetes-validations:\n  - rule: self.startsWith('a') || self.endsWith('z')\n    message: must begin with a or end with z",
    "type: string\nx-kubernetes-validations:\n- rule: self != 'a'\n  message: must not be a",
  ],
  invalid: [
    {
      source: "type: string\nx-kubernetes-validations:\n- rule: self.matches('^a+b+$')\n  message: must be of a and b",
      message: 'spec has no maxLength: a rule takes 6 % of the cost limit instead of under 1 %',
      at: '',
    },
  ],
  checkVersion(version, { options, report }) {
    const costliest = new Map<SchemaNode, MissingBound & { readonly before: number }>()
    for (const node of version.nodes) {
      for (const rule of celRules(node)) {
        const before = shareOf(costsOf(version).of(rule)?.totalCost ?? 0n)
        if (before <= options.share) continue
        for (const bound of boundsThatMatter(rule, version.compatibility)) {
          if (before > (costliest.get(bound.node)?.before ?? 0)) costliest.set(bound.node, { ...bound, before })
        }
      }
    }
    for (const { node, keyword, cost, before } of costliest.values()) {
      const message = `${node.label} has no ${keyword}: a rule takes ${percent(before)} of the cost limit instead of ${percent(shareOf(cost))}`
      report({ at: node.location, message })
    }
  },
})

const shareOf = (cost: bigint): number => Number(cost) / Number(RULE_COST_LIMIT)
