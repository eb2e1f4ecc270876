import type { Mode } from '../model/mode.js'
import { ADMISSION_PANES } from './admission-panes.js'

export const webhook: Mode = {
  name: 'webhook',
  title: 'Webhook',
  summary: 'Whether a server calls a webhook for a request: its rules, selectors and match conditions.',
  panes: [
    {
      name: 'webhooks',
      title: 'Configurations of webhooks',
      language: 'yaml',
      isOptional: false,
      hint: 'apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration',
    },
    ...ADMISSION_PANES,
  ],
  engine: async () => (await import('../engine/webhook.js')).webhookEngine,
}
