import { definePolicyLintRule } from '../rule.js'

export const unbound = definePolicyLintRule({
  code: 'policy/unbound',
  family: 'bindings',
  summary: 'A policy has a binding.',
  why: 'A policy without a binding does nothing.',
  mend: 'add a binding, or lint it together with the policy',
  sample: 'objects',
  valid: [
    'apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: { name: b }\nspec: { policyName: replicas, validationActions: [Deny] }',
  ],
  invalid: [
    {
      source:
        'apiVersion: admissionregistration.k8s.io/v1\nkind: MutatingAdmissionPolicyBinding\nmetadata: { name: b }\nspec: { policyName: replicas }',
      message: 'this policy has no binding: it does nothing',
      at: 'metadata.name',
    },
  ],
  checkPolicy({ bindings }, { report }) {
    if (bindings.length > 0) return
    report({ field: 'metadata.name', message: 'this policy has no binding: it does nothing' })
  },
})
