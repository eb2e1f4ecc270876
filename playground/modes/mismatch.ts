import type { Mode } from '../model/mode.js'
import { ADMISSION_PANES } from './admission-panes.js'

export const mismatch: Mode = {
  name: 'mismatch',
  title: 'Mismatch',
  summary:
    'What two versions of Kubernetes say differently of a CRD, policy, webhook or expression; or the validators of types beside a CRD.',
  panes: [
    {
      name: 'subject',
      title: 'What is judged',
      language: 'yaml',
      isOptional: false,
      hint: 'A CRD, policies with bindings, a configuration of webhooks, an expression with its variables as the object, or types with +k8s: tags, which are compared with a CRD of the cluster, or with the one that they become.',
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
