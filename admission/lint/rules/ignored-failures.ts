import type { AdmissionPolicyBinding } from '../../api/model.js'
import { definePolicyLintRule } from '../rule.js'

export const ignoredFailures = definePolicyLintRule({
  code: 'policy/ignored-failures',
  family: 'style',
  summary: 'What denies requests does so, too, when it can not be evaluated.',
  why: 'With failurePolicy Ignore a request passes where an expression fails, a parameter is missing or the budget is gone: who finds out how to make it fail gets around the policy.',
  mend: 'use failurePolicy: Fail, or validationActions without Deny',
  sample: 'validating',
  valid: ['failurePolicy: Fail'],
  invalid: [
    {
      source: 'failurePolicy: Ignore',
      message: 'failures are ignored, though the binding "b" denies',
      at: 'spec.failurePolicy',
    },
  ],
  checkPolicy({ policy, bindings }, { report }) {
    if (policy.spec.failurePolicy !== 'Ignore') return
    const denying = bindings.find(denies)
    if (denying === undefined) return
    const message = `failures are ignored, though the binding ${JSON.stringify(denying.metadata.name)} denies`
    report({ field: 'spec.failurePolicy', message })
  },
})

const denies = (binding: AdmissionPolicyBinding): boolean =>
  binding.kind === 'ValidatingAdmissionPolicyBinding' && binding.spec.validationActions?.includes('Deny') === true
