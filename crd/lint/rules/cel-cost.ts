import { RULE_COST_LIMIT, SCHEMA_COST_LIMIT } from '../../rule/cost.js'
import { celRules } from '../cel-rule.js'
import { costsOf } from '../costs.js'
import { defineLintRule } from '../rule.js'
import { percent, shareOptions, type ShareOptions } from '../../../analysis/lint/index.js'

export const celCost = defineLintRule<ShareOptions>({
  code: 'crd/cel-cost',
  family: 'rules',
  summary: 'The estimated cost of rules stays well below the API server’s limits.',
  why: 'A CRD whose rules are close to the limit has no room for another field or rule: its next version is rejected.',
  mend: 'add maxItems, maxProperties and maxLength to what the rules read, or simplify the rule',
  options: shareOptions(0.5),
  sample: 'field',
  valid: [
    "type: array\nmaxItems: 10\nitems: { type: string, maxLength: 10 }\nx-kubernetes-validations:\n- rule: self.all(x, x.startsWith('a'))\n  message: must begin with a",
  ],
  invalid: [
    {
      source:
        'type: array\nmaxItems: 100\nitems: { type: string, maxLength: 600 }\nx-kubernetes-validations:\n- rule: self.all(x, self.all(y, x.contains(y)))\n  message: must be nested',
      message: 'this rule takes 5761 % of the cost limit of a rule',
      at: 'x-kubernetes-validations[0].rule',
    },
  ],
  checkVersion(version, { options, report }) {
    if (version.root === undefined) return
    const costs = costsOf(version)
    for (const node of version.nodes) {
      for (const rule of celRules(node)) {
        const { totalCost } = costs.of(rule) ?? {}
        const share = Number(totalCost ?? 0n) / Number(RULE_COST_LIMIT)
        if (share > options.share)
          report({ at: rule.at, message: `this rule takes ${percent(share)} of the cost limit of a rule` })
      }
    }
    const share = Number(costs.total) / Number(SCHEMA_COST_LIMIT)
    if (share <= options.share) return
    const message = `all rules together take ${percent(share)} of the cost limit of a schema`
    report({ at: version.root.location, message })
  },
})
