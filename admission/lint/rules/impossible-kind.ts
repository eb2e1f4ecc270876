import type { SchemaSource } from '../../type-check/schema-source.js'
import { textComparisons } from '../comparison.js'
import type { LintedPolicy } from '../linted-policy.js'
import { matchedKinds, matchedResources } from '../matched-kinds.js'
import { definePolicyLintRule } from '../rule.js'

export const impossibleKind = definePolicyLintRule({
  code: 'policy/impossible-kind',
  family: 'match',
  summary: 'Expressions compare with kinds and resources that the rules match.',
  why: 'What is meant for a kind that no rule names never applies; a match condition that requires it makes the policy do nothing.',
  mend: 'add the resource to resourceRules, or remove the comparison',
  looksAtWebhooks: true,
  sample: 'validating',
  valid: [
    "matchConditions:\n- name: a\n  expression: object.kind == 'Deployment'",
    "matchConditions:\n- name: a\n  expression: request.resource.resource == 'deployments'",
  ],
  invalid: [
    {
      source: "matchConditions:\n- name: a\n  expression: object.kind == 'Deploy' || request.kind.kind == 'Deployment'",
      message: 'object.kind is never "Deploy": resourceRules match Deployment',
      at: 'spec.matchConditions[0].expression',
    },
    {
      source: "matchConditions:\n- name: a\n  expression: request.resource.resource in ['deployment']",
      message: 'request.resource.resource is never "deployment": resourceRules match deployments',
      at: 'spec.matchConditions[0].expression',
    },
  ],
  checkExpression(expression, policy, { schemas, report }) {
    const { expr, field } = expression
    if (expr === undefined) return
    for (const { chain, texts } of textComparisons(expr)) {
      const possible = possibleTexts(chain, policy, schemas)
      if (possible === undefined) continue
      for (const { text, expr: literal } of texts) {
        if (possible.has(text)) continue
        const message = `${chain} is never ${JSON.stringify(text)}: resourceRules match ${[...possible].join(', ')}`
        report({ field, part: expression.partOf(literal), message })
      }
    }
  },
})

function possibleTexts(chain: string, policy: LintedPolicy, schemas: SchemaSource): ReadonlySet<string> | undefined {
  switch (chain) {
    case 'object.kind':
    case 'oldObject.kind':
    case 'request.kind.kind': {
      const kinds = matchedKinds(policy, schemas)
      return kinds && new Set(kinds.map(({ kind }) => kind))
    }
    case 'request.resource.resource':
      return matchedResources(policy.rules)
    default:
      return undefined
  }
}
