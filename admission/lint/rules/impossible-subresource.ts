import type { NamedRuleWithOperations } from '../../api/model.js'
import { textComparisons } from '../comparison.js'
import { definePolicyLintRule } from '../rule.js'

export const impossibleSubresource = definePolicyLintRule({
  code: 'policy/impossible-subresource',
  family: 'match',
  summary: 'Expressions compare with subresources that the rules match.',
  why: 'A rule for pods is not about pods/status: what is meant for a subresource that no rule names never applies.',
  mend: 'name it in resourceRules, as deployments/scale, or remove the comparison',
  looksAtWebhooks: true,
  sample: 'validating',
  valid: [
    "matchConstraints:\n  resourceRules:\n  - { apiGroups: [apps], apiVersions: [v1], operations: [UPDATE], resources: [deployments, deployments/scale] }\nmatchConditions:\n- name: a\n  expression: request.subResource != 'scale'",
    "matchConditions:\n- name: a\n  expression: request.subResource == ''",
  ],
  invalid: [
    {
      source: "matchConditions:\n- name: a\n  expression: request.subResource != 'status'",
      message: 'request.subResource is never "status": resourceRules name no subresource of that name',
      at: 'spec.matchConditions[0].expression',
    },
  ],
  checkExpression(expression, { rules }, { report }) {
    const { expr, field } = expression
    if (expr === undefined || rules.length === 0) return
    for (const { chain, texts } of textComparisons(expr)) {
      if (chain !== 'request.subResource' && chain !== 'request.requestSubResource') continue
      for (const { text, expr: literal } of texts) {
        if (text === '' || rules.some((rule) => names(rule, text))) continue
        const message = `${chain} is never ${JSON.stringify(text)}: resourceRules name no subresource of that name`
        report({ field, part: expression.partOf(literal), message })
      }
    }
  },
})

const names = ({ resources = [] }: NamedRuleWithOperations, subresource: string): boolean =>
  resources.some((resource) => {
    const [, own] = resource.split('/')
    return own === '*' || own === subresource
  })
