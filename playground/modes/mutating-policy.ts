import type { Mode } from '../model/mode.js'
import { ADMISSION_PANES } from './admission-panes.js'

export const mutatingPolicy: Mode = {
  name: 'mutating-policy',
  title: 'Mutation',
  summary: 'What a MutatingAdmissionPolicy makes of an object, why, and what it costs.',
  panes: [
    {
      name: 'policy',
      title: 'Policies and bindings',
      language: 'yaml',
      isOptional: false,
      hint: 'apiVersion: admissionregistration.k8s.io/v1\nkind: MutatingAdmissionPolicy',
    },
    ...ADMISSION_PANES,
  ],
  engine: async () => (await import('../engine/policy.js')).policyEngine,
}
