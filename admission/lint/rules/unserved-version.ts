import { definePolicyLintRule } from '../rule.js'

/** Versions that no server of a supported version serves in any resource, though its types are still known. */
const REMOVED = new Set([
  'apps/v1beta1',
  'apps/v1beta2',
  'autoscaling/v2beta1',
  'autoscaling/v2beta2',
  'batch/v1beta1',
  'batch/v2alpha1',
  'discovery.k8s.io/v1beta1',
  'events.k8s.io/v1beta1',
  'extensions/v1beta1',
  'flowcontrol.apiserver.k8s.io/v1beta1',
  'flowcontrol.apiserver.k8s.io/v1beta2',
  'node.k8s.io/v1alpha1',
  'node.k8s.io/v1beta1',
  'policy/v1beta1',
  'rbac.authorization.k8s.io/v1alpha1',
  'rbac.authorization.k8s.io/v1beta1',
])

export const unservedVersion = definePolicyLintRule({
  code: 'policy/unserved-version',
  family: 'match',
  summary: 'Rules name a version that is served.',
  why: 'A rule that only names versions which no API server serves any more, or which a CRD does not serve, matches nothing, with matchPolicy Equivalent, too.',
  mend: 'name a version that is served',
  sample: 'validating',
  valid: [
    'matchConstraints:\n  resourceRules:\n  - { apiGroups: [apps], apiVersions: [v1, v1beta1], operations: [CREATE], resources: [deployments] }',
  ],
  invalid: [
    {
      source:
        'matchConstraints:\n  resourceRules:\n  - { apiGroups: [apps], apiVersions: [v1beta1, v1beta2], operations: [CREATE], resources: [deployments] }',
      message: 'deployments of apps are not served in v1beta1, v1beta2: this rule matches nothing',
      at: 'spec.matchConstraints.resourceRules[0].apiVersions',
    },
  ],
  checkPolicy({ rules }, { schemas, report }) {
    for (const [index, { apiGroups = [], apiVersions = [], resources = [] }] of rules.entries()) {
      const isServed = (group: string, resource: string, version: string): boolean => {
        if (version === '*' || group === '*' || resource === '*') return true
        const served = schemas.servedVersions?.(group, resource)
        return served === undefined ? !REMOVED.has(`${group}/${version}`) : served.includes(version)
      }
      const names = resources.map((resource) => resource.split('/')[0] ?? '')
      const matchesAny = apiGroups.some((group) =>
        names.some((name) => apiVersions.some((version) => isServed(group, name, version))),
      )
      if (matchesAny || apiGroups.length === 0 || names.length === 0 || apiVersions.length === 0) continue
      report({
        field: `spec.matchConstraints.resourceRules[${index}].apiVersions`,
        message: `${[...new Set(names)].join(', ')} of ${apiGroups.join(', ')} are not served in ${apiVersions.join(', ')}: this rule matches nothing`,
      })
    }
  },
})
