// kubevet/webhook: a server of admission reviews. Runs in Node.
export type { Admitter, AdmitOptions, LoadedPolicies, PolicyCounts, PolicyLoader } from './admitter.js'
export { selfMadeCertificate, type CertificateFiles, type CertificateLoader } from './certificate.js'
export { DEFAULT_LIMITS, type Limits } from './limits.js'
export type { LogLevel } from './log-level.js'
export { policiesOf, type PolicySources } from './policies.js'
export type { ReloadOutcome, ReloadResult } from './reloadable.js'
export {
  createWebhookServer,
  type ListenAddress,
  type ReloadOutcomes,
  type WebhookOptions,
  type WebhookServer,
} from './server.js'
export type { TaggedTypeOptions } from './tagged-types.js'
export { watchFiles, type FileWatch } from './watch.js'
