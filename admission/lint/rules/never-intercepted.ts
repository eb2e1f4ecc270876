import { isNeverIntercepted } from '../../matching/never-intercepted.js'
import { definePolicyLintRule } from '../rule.js'

export const neverIntercepted = definePolicyLintRule({
  code: 'policy/never-intercepted',
  family: 'match',
  summary: 'Rules name resources that policies are evaluated for.',
  why: 'Policies are not evaluated for policies, bindings and reviews: otherwise a mistake could not be undone.',
  mend: 'remove the resource; use a webhook or RBAC for it',
  sample: 'validating',
  valid: ['failurePolicy: Fail'],
  invalid: [
    {
      source:
        'matchConstraints:\n  resourceRules:\n  - { apiGroups: [authorization.k8s.io], apiVersions: [v1], operations: [CREATE], resources: [subjectaccessreviews] }',
      message: 'policies are not evaluated for subjectaccessreviews.authorization.k8s.io',
      at: 'spec.matchConstraints.resourceRules[0].resources[0]',
    },
  ],
  checkPolicy({ rules }, { report }) {
    for (const [index, { apiGroups = [], apiVersions = [], resources = [] }] of rules.entries()) {
      const [group = ''] = apiGroups
      if (apiGroups.length !== 1) continue
      for (const [position, resource] of resources.entries()) {
        const isLost = apiVersions.some((version) => isNeverIntercepted({ group, version, resource }))
        if (!isLost) continue
        const field = `spec.matchConstraints.resourceRules[${index}].resources[${position}]`
        report({ field, message: `policies are not evaluated for ${resource}.${group}` })
      }
    }
  },
})
