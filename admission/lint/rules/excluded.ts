import { areCovered } from '../covered.js'
import { definePolicyLintRule } from '../rule.js'

export const excluded = definePolicyLintRule({
  code: 'policy/excluded',
  family: 'match',
  summary: 'excludeResourceRules do not exclude everything that resourceRules match.',
  why: 'What both match is excluded: if that is everything, the policy does nothing.',
  mend: 'exclude less: other resources, or only some operations or names',
  severity: 'error',
  sample: 'validating',
  valid: [
    'matchConstraints:\n  resourceRules:\n  - { apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: ["*"] }\n  excludeResourceRules:\n  - { apiGroups: [apps], apiVersions: [v1], operations: ["*"], resources: [deployments] }',
  ],
  invalid: [
    {
      source:
        'matchConstraints:\n  resourceRules:\n  - { apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments] }\n  excludeResourceRules:\n  - { apiGroups: ["*"], apiVersions: ["*"], operations: ["*"], resources: ["*"] }',
      message: 'everything that resourceRules match is excluded: the policy does nothing',
      at: 'spec.matchConstraints.excludeResourceRules',
    },
  ],
  checkPolicy({ policy, rules }, { report }) {
    const excludes = policy.spec.matchConstraints?.excludeResourceRules ?? []
    if (rules.length === 0 || !areCovered(rules, excludes)) return
    const message = 'everything that resourceRules match is excluded: the policy does nothing'
    report({ field: 'spec.matchConstraints.excludeResourceRules', message })
  },
})
