import { definePolicyLintRule } from '../rule.js'

/** What people write for it. */
const MISTAKEN = ['core', 'v1', 'api/v1', '""', "''"]

export const coreGroup = definePolicyLintRule({
  code: 'policy/core-group',
  family: 'match',
  summary: 'The core group is written as an empty string.',
  why: 'Pods, Services and the other original kinds are in the group "". A rule that names it otherwise matches nothing.',
  mend: 'write apiGroups: [""]',
  severity: 'error',
  looksAtWebhooks: true,
  sample: 'validating',
  valid: [
    'matchConstraints:\n  resourceRules:\n  - { apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods] }',
  ],
  invalid: [
    {
      source:
        'matchConstraints:\n  resourceRules:\n  - { apiGroups: [core], apiVersions: [v1], operations: [CREATE], resources: [pods] }',
      message: 'there is no group "core"',
      at: 'spec.matchConstraints.resourceRules[0].apiGroups[0]',
    },
  ],
  checkPolicy({ rules }, { report }) {
    for (const [index, { apiGroups = [] }] of rules.entries()) {
      for (const [position, group] of apiGroups.entries()) {
        if (!MISTAKEN.includes(group)) continue
        const field = `spec.matchConstraints.resourceRules[${index}].apiGroups[${position}]`
        report({ field, message: `there is no group ${JSON.stringify(group)}` })
      }
    }
  },
})
