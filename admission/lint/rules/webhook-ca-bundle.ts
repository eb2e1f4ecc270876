import { definePolicyLintRule } from '../rule.js'

/** Looked for in configurations of webhooks (`lintWebhookConfigurations`). */
export const webhookCaBundle = definePolicyLintRule({
  code: 'policy/webhook-ca-bundle',
  family: 'match',
  summary: 'The caBundle of a webhook holds certificates.',
  why: 'kube-apiserver accepts any bytes, and fails when it calls the webhook: with failurePolicy Fail all requests are refused.',
  mend: 'write certificates in PEM, encoded as base64, or leave caBundle out and let cert-manager fill it in',
  sample: 'webhook',
  valid: ['clientConfig: { service: { namespace: kubevet, name: kubevet } }'],
  invalid: [
    {
      source: 'clientConfig: { url: "https://example.com", caBundle: Y2VydGlmaWNhdGU= }',
      message:
        "the server can't call this webhook: unable to load root certificates: unable to parse bytes as PEM block",
      at: 'webhooks[0].clientConfig.caBundle',
    },
  ],
})
