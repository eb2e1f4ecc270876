import { areDisjoint } from '../disjoint.js'
import { definePolicyLintRule } from '../rule.js'

export const disjointBinding = definePolicyLintRule({
  code: 'policy/disjoint-binding',
  family: 'bindings',
  summary: 'A binding matches some of what its policy matches.',
  why: 'Only requests that both match are evaluated: if there are none, the binding does nothing.',
  mend: 'name resources and operations of the policy in matchResources, or leave out its resourceRules',
  sample: 'objects',
  valid: [
    'apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: { name: b }\nspec:\n  policyName: replicas\n  validationActions: [Deny]\n  matchResources:\n    resourceRules:\n    - { apiGroups: ["*"], apiVersions: ["*"], operations: ["*"], resources: [deployments] }',
  ],
  invalid: [
    {
      source:
        'apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: { name: b }\nspec:\n  policyName: replicas\n  validationActions: [Deny]\n  matchResources:\n    resourceRules:\n    - { apiGroups: [apps], apiVersions: [v1], operations: [DELETE], resources: [deployments] }',
      message: 'no request matches both these rules and those of the policy "replicas"',
      at: 'spec.matchResources.resourceRules',
    },
  ],
  checkBinding({ binding, policy }, { report }) {
    const own = binding.spec.matchResources
    const matched = policy?.policy.spec.matchConstraints
    if (policy === undefined || own === undefined || matched === undefined || !areDisjoint(own, matched)) return
    const message = `no request matches both these rules and those of the policy ${JSON.stringify(policy.name)}`
    report({ field: 'spec.matchResources.resourceRules', message })
  },
})
