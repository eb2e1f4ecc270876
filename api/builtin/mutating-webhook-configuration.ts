import { ADMISSION, WEBHOOK_COLUMNS, webhookRules } from './admission-rules.js'
import type { BuiltinRecord } from './define.js'

/** Webhooks that the server calls (`pkg/registry/admissionregistration/mutatingwebhookconfiguration`). */
export const mutatingWebhookConfiguration: BuiltinRecord = {
  tier: 'A',
  group: ADMISSION,
  versions: ['v1'],
  kind: 'MutatingWebhookConfiguration',
  categories: ['api-extensions'],
  columns: WEBHOOK_COLUMNS,
  rules: webhookRules,
}
