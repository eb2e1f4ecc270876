import type { Mode } from '../model/mode.js'
import { ADMISSION_PANES } from './admission-panes.js'

export const policy: Mode = {
  name: 'policy',
  title: 'Policy',
  summary: 'What a ValidatingAdmissionPolicy says to a request, why, and what it costs.',
  panes: [
    {
      name: 'policy',
      title: 'Policies and bindings',
      language: 'yaml',
      isOptional: false,
      hint: 'apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy',
    },
    ...ADMISSION_PANES,
  ],
  engine: async () => (await import('../engine/policy.js')).policyEngine,
}
