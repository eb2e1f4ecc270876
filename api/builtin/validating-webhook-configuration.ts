import { ADMISSION, WEBHOOK_COLUMNS, webhookRules } from './admission-rules.js'
import type { BuiltinRecord } from './define.js'

/** Webhooks that the server calls (`pkg/registry/admissionregistration/validatingwebhookconfiguration`). */
export const validatingWebhookConfiguration: BuiltinRecord = {
  tier: 'A',
  group: ADMISSION,
  versions: ['v1'],
  kind: 'ValidatingWebhookConfiguration',
  categories: ['api-extensions'],
  columns: WEBHOOK_COLUMNS,
  rules: webhookRules,
}
