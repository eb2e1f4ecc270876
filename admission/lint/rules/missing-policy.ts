import { didYouMean } from '../../../diagnostics/finding/index.js'
import { definePolicyLintRule } from '../rule.js'

const BINDING =
  'apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: { name: b }\nspec: { policyName: replica, validationActions: [Deny] }'

export const missingPolicy = definePolicyLintRule({
  code: 'policy/missing-policy',
  family: 'bindings',
  summary: 'A binding names a policy that exists.',
  why: 'A binding of a policy that does not exist does nothing, and nothing reports it.',
  mend: 'correct policyName, or lint the policy together with the binding',
  sample: 'objects',
  valid: [BINDING.replace('replica', 'replicas')],
  invalid: [
    { source: BINDING, message: 'there is no ValidatingAdmissionPolicy "replica" here', at: 'spec.policyName' },
  ],
  checkBinding({ binding, policy, policies }, { report }) {
    const { policyName } = binding.spec
    if (policy !== undefined || policyName === '') return
    const kind = binding.kind.replace(/Binding$/, '')
    const hint = didYouMean(
      policyName,
      policies.map(({ name }) => name),
    )
    const message = `there is no ${kind} ${JSON.stringify(policyName)} here`
    report({ field: 'spec.policyName', message, ...(hint === undefined ? {} : { mend: hint }) })
  },
})
