// Webhooks as policies: what both have in common is judged alike.
import type { ValidatingAdmissionPolicy } from '../api/model.js'
import type { ConfiguredWebhook } from '../webhook/configuration.js'

/** What a webhook has in common with a policy. */
export const asPolicy = (webhook: ConfiguredWebhook): ValidatingAdmissionPolicy => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicy',
  metadata: { name: webhook.name },
  spec: { matchConstraints: constraintsOf(webhook), failurePolicy: 'Fail', matchConditions: webhook.matchConditions },
})

/** Which requests a webhook is called for, but for its match conditions. */
export const constraintsOf = ({ rules, matchPolicy, namespaceSelector, objectSelector }: ConfiguredWebhook) => ({
  resourceRules: rules,
  matchPolicy,
  namespaceSelector,
  objectSelector,
})
