import type { LabelSelector } from '../../api/model.js'
import { definePolicyLintRule } from '../rule.js'

export const systemNamespaces = definePolicyLintRule({
  code: 'policy/system-namespaces',
  family: 'style',
  summary: 'A policy says which namespaces it is for, or excludes those of the system.',
  why: 'A policy for all namespaces includes kube-system: a mistake in it may keep the cluster from repairing itself.',
  mend: 'add a namespaceSelector to the policy or its bindings: kubernetes.io/metadata.name NotIn [kube-system]',
  severity: 'off',
  sample: 'validating',
  valid: [
    'matchConstraints:\n  namespaceSelector:\n    matchExpressions: [{ key: kubernetes.io/metadata.name, operator: NotIn, values: [kube-system] }]\n  resourceRules:\n  - { apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments] }',
  ],
  invalid: [
    {
      source: 'failurePolicy: Fail',
      message: 'this policy is for all namespaces, kube-system included',
      at: 'spec.matchConstraints',
    },
  ],
  checkPolicy({ policy, bindings, expressions }, { report }) {
    const { matchConstraints } = policy.spec
    if (matchConstraints === undefined || selects(matchConstraints.namespaceSelector)) return
    if (bindings.every(({ spec }) => selects(spec.matchResources?.namespaceSelector)) && bindings.length > 0) return
    // An expression that reads the namespace takes it into account.
    if (expressions.some((one) => one.role === 'matchCondition' && one.text.includes('namespace'))) return
    report({ field: 'spec.matchConstraints', message: 'this policy is for all namespaces, kube-system included' })
  },
})

const selects = ({ matchLabels = {}, matchExpressions = [] }: LabelSelector = {}): boolean =>
  Object.keys(matchLabels).length + matchExpressions.length > 0
