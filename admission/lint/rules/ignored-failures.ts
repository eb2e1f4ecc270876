import type { AdmissionPolicyBinding } from '../../api/model.js'
import { definePolicyLintRule } from '../rule.js'

export const ignoredFailures = definePolicyLintRule({
  code: 'policy/ignored-failures',
  family: 'style',
  summary: 'A policy that denies requests also denies those that it cannot evaluate.',
  why: 'With failurePolicy Ignore a request passes if an expression fails, a parameter is missing or the budget is spent: anyone who can make it fail bypasses the policy.',
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
