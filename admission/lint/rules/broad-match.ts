import { definePolicyLintRule } from '../rule.js'

export const broadMatch = definePolicyLintRule({
  code: 'policy/broad-match',
  family: 'style',
  summary: 'Rules name the resources that they are for.',
  why: 'A rule for everything is evaluated for every write in the cluster, including those of leases and events, and is not type-checked.',
  mend: 'name groups and resources, or exclude leases and events in excludeResourceRules',
  severity: 'off',
  sample: 'validating',
  valid: ['failurePolicy: Fail'],
  invalid: [
    {
      source:
        'matchConstraints:\n  resourceRules:\n  - { apiGroups: ["*"], apiVersions: ["*"], operations: [CREATE], resources: ["*"] }',
      message: 'this rule matches all resources of all groups',
      at: 'spec.matchConstraints.resourceRules[0]',
    },
  ],
  checkPolicy({ policy, rules }, { report }) {
    if ((policy.spec.matchConstraints?.excludeResourceRules ?? []).length > 0) return
    for (const [index, { apiGroups = [], resources = [] }] of rules.entries()) {
      if (!apiGroups.includes('*') || !resources.some((resource) => resource.startsWith('*'))) continue
      const field = `spec.matchConstraints.resourceRules[${index}]`
      report({ field, message: 'this rule matches all resources of all groups' })
    }
  },
})
