import { isRemovedIn } from '../../../lifecycle/catalogue/index.js'
import { KUBERNETES_KINDS } from '../../../lifecycle/index.js'
import type { GroupVersionResource } from '../../../apimachinery/kind/index.js'
import { builtinResources } from '../../../apply/builtin/index.js'
import { definePolicyLintRule } from '../rule.js'

/** Versions that have been removed, of which the catalogue says nothing. */
const REMOVED = new Set(['batch/v2alpha1', 'node.k8s.io/v1alpha1', 'rbac.authorization.k8s.io/v1alpha1'])

export const unservedVersion = definePolicyLintRule({
  code: 'policy/unserved-version',
  family: 'match',
  summary: 'Rules name a version that is served.',
  why: 'A rule that only names versions which no API server serves any more, or which a CRD does not have, matches nothing, with matchPolicy Equivalent, too. Versions that a CRD has but does not serve match with matchPolicy Equivalent alone: objects of the other versions are converted.',
  mend: 'name a version that is served',
  looksAtWebhooks: true,
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
    {
      source:
        'matchConstraints:\n  resourceRules:\n  - { apiGroups: [storage.k8s.io], apiVersions: [v1beta1], operations: [CREATE], resources: [csistoragecapacities] }',
      message: 'csistoragecapacities of storage.k8s.io are not served in v1beta1: this rule matches nothing',
      at: 'spec.matchConstraints.resourceRules[0].apiVersions',
    },
  ],
  checkPolicy({ rules, policy }, { schemas, compatibility, kubernetesVersion = compatibility, report }) {
    const isExact = policy.spec.matchConstraints?.matchPolicy === 'Exact'
    for (const [index, { apiGroups = [], apiVersions = [], resources = [] }] of rules.entries()) {
      const isServed = (group: string, resource: string, version: string): boolean => {
        if (version === '*' || group === '*' || resource === '*') return true
        const versions = schemas.versionsOf?.(group, resource)
        return versions === undefined
          ? !isRemoved({ group, version, resource }, kubernetesVersion)
          : versions.some(({ name, served }) => name === version && (served || !isExact))
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

/** Whether a release does not have a resource any more; of a resource that is not known, any kind of its version. */
function isRemoved({ group, version, resource }: GroupVersionResource, release: string): boolean {
  const kinds = builtinResources().filter(({ kind, names }) => kind.group === group && names[0] === resource)
  const rows = KUBERNETES_KINDS.ofVersion(group, version)
  const own = rows.filter((row) => kinds.some(({ kind }) => kind.kind === row.kind))
  const asked = own.length > 0 ? own : rows
  return REMOVED.has(`${group}/${version}`) || (rows.length > 0 && asked.every((row) => isRemovedIn(row, release)))
}
