import { definePolicyLintRule } from '../rule.js'

/** Looked for in configurations of webhooks (`lintWebhookConfigurations`). */
export const webhookRules = definePolicyLintRule({
  code: 'policy/webhook-rules',
  family: 'match',
  summary: 'A webhook has rules.',
  why: 'A webhook without rules is called for nothing; kube-apiserver accepts it.',
  mend: 'add rules, or remove the webhook',
  sample: 'webhook',
  valid: ['timeoutSeconds: 5'],
  invalid: [{ source: 'rules: []', message: 'this webhook has no rules: it is never called', at: 'webhooks[0]' }],
})
