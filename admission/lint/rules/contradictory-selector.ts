import type { LabelSelector, LabelSelectorRequirement, MatchResources } from '../../api/model.js'
import { requirementsOf } from '../../matching/label-selector.js'
import { definePolicyLintRule, type PolicyLintContext } from '../rule.js'

export const contradictorySelector = definePolicyLintRule({
  code: 'policy/contradictory-selector',
  family: 'match',
  summary: 'A selector selects something.',
  why: 'All requirements of a label selector must be met: two that exclude each other select nothing, and the policy or binding does nothing.',
  mend: 'remove one of them, or write the values into one requirement: operator In takes several',
  looksAtWebhooks: true,
  sample: 'validating',
  valid: [
    'matchConstraints:\n  namespaceSelector:\n    matchLabels: { env: prod }\n    matchExpressions: [{ key: env, operator: In, values: [prod, test] }, { key: team, operator: Exists }]\n  resourceRules:\n  - { apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments] }',
  ],
  invalid: [
    {
      source:
        'matchConstraints:\n  namespaceSelector:\n    matchLabels: { env: prod }\n    matchExpressions: [{ key: env, operator: NotIn, values: [prod] }]\n  resourceRules:\n  - { apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments] }',
      message: 'no label env meets all requirements of this selector: it selects nothing',
      at: 'spec.matchConstraints.namespaceSelector',
    },
    {
      source:
        'matchConstraints:\n  objectSelector:\n    matchExpressions: [{ key: app, operator: Exists }, { key: app, operator: DoesNotExist }]\n  resourceRules:\n  - { apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments] }',
      message: 'no label app meets all requirements of this selector: it selects nothing',
      at: 'spec.matchConstraints.objectSelector',
    },
  ],
  checkPolicy({ policy }, { report }) {
    checkConstraints(policy.spec.matchConstraints, 'spec.matchConstraints', report)
  },
  checkBinding({ binding }, { report }) {
    checkConstraints(binding.spec.matchResources, 'spec.matchResources', report)
    checkSelector(binding.spec.paramRef?.selector, 'spec.paramRef.selector', report)
  },
})

function checkConstraints(
  constraints: MatchResources | undefined,
  field: string,
  report: PolicyLintContext['report'],
): void {
  checkSelector(constraints?.namespaceSelector, `${field}.namespaceSelector`, report)
  checkSelector(constraints?.objectSelector, `${field}.objectSelector`, report)
}

function checkSelector(selector: LabelSelector | undefined, field: string, report: PolicyLintContext['report']): void {
  const key = selector && contradictoryKey(selector)
  if (key === undefined) return
  report({ field, message: `no label ${key} meets all requirements of this selector: it selects nothing` })
}

/** The label of which more is asked than any value has; undefined if there is none. */
function contradictoryKey(selector: LabelSelector): string | undefined {
  const byKey = new Map<string, LabelSelectorRequirement[]>()
  for (const one of requirementsOf(selector)) byKey.set(one.key, [...(byKey.get(one.key) ?? []), one])
  for (const [key, requirements] of byKey) if (isContradictory(requirements)) return key
  return undefined
}

function isContradictory(requirements: readonly LabelSelectorRequirement[]): boolean {
  const of = (operator: string): readonly LabelSelectorRequirement[] =>
    requirements.filter((one) => one.operator === operator)
  const [first, ...others] = of('In')
  // A label that does not exist is in no list, but meets NotIn.
  if (of('DoesNotExist').length > 0 && (first !== undefined || of('Exists').length > 0)) return true
  if (first === undefined) return false
  const excluded = of('NotIn').flatMap(({ values = [] }) => values)
  const left = (first.values ?? []).filter(
    (value) => !excluded.includes(value) && others.every(({ values = [] }) => values.includes(value)),
  )
  return left.length === 0
}
