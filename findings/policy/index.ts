// Policies, bindings and configurations of webhooks in manifests. The inner door of this folder, for rooms above; not public API.
export {
  isPolicyManifest,
  isWebhookManifest,
  loadPolicies,
  loadWebhooks,
  type PlacedPolicies,
} from './load-policies.js'
