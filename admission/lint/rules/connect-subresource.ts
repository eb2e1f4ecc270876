import { definePolicyLintRule } from '../rule.js'

export const connectSubresource = definePolicyLintRule({
  code: 'policy/connect-subresource',
  family: 'match',
  summary: 'A rule for CONNECT names subresources.',
  why: 'Connections are made to pods/exec, pods/attach, pods/portforward and proxies, never to a resource itself.',
  mend: 'name them: pods/exec, or pods/*',
  looksAtWebhooks: true,
  sample: 'validating',
  valid: [
    'matchConstraints:\n  resourceRules:\n  - { apiGroups: [""], apiVersions: [v1], operations: [CONNECT], resources: [pods/exec] }',
  ],
  invalid: [
    {
      source:
        'matchConstraints:\n  resourceRules:\n  - { apiGroups: [""], apiVersions: [v1], operations: [CONNECT], resources: [pods] }',
      message: 'CONNECT is for subresources only, and pods is not a subresource',
      at: 'spec.matchConstraints.resourceRules[0].resources',
    },
  ],
  checkPolicy({ rules }, { report }) {
    for (const [index, { operations = [], resources = [] }] of rules.entries()) {
      const isConnected = operations.includes('CONNECT') && resources.length > 0
      if (!isConnected || resources.some((resource) => resource.includes('/'))) continue
      const field = `spec.matchConstraints.resourceRules[${index}].resources`
      const predicate = resources.length === 1 ? 'is not a subresource' : 'are not subresources'
      report({ field, message: `CONNECT is for subresources only, and ${resources.join(', ')} ${predicate}` })
    }
  },
})
