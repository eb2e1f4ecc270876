import type { Mode } from '../model/mode.js'
import { ADMISSION_PANES } from './admission-panes.js'

export const mismatch: Mode = {
  name: 'mismatch',
  title: 'Mismatch',
  summary: 'What two versions of Kubernetes say differently of one CRD, policy, webhook or expression.',
  panes: [
    {
      name: 'subject',
      title: 'What is judged',
      language: 'yaml',
      isOptional: false,
      hint: 'A CRD, policies with bindings, a configuration of webhooks, or an expression with its variables as the object.',
    },
    {
      name: 'otherVersion',
      title: 'Compared with',
      language: 'yaml',
      isOptional: false,
      isShort: true,
      hint: '1.30',
    },
    ...ADMISSION_PANES,
  ],
  engine: async () => (await import('../engine/mismatch.js')).mismatchEngine,
}
