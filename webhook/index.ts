// kubevet/webhook: a server of admission reviews. Runs in Node.
export type { Admitter, AdmitOptions, LoadedPolicies, PolicyCounts, PolicyLoader } from './policies/admitter.js'
export type { CertificateFiles } from './certificate/certificate-files.js'
export { selfMadeCertificate, type CertificateLoader } from './certificate/certificate.js'
export { DEFAULT_LIMITS, type Limits } from './request/limits.js'
export type { LogLevel, LogMethod, WebhookLog } from './log/webhook-log.js'
export { policiesOf, type PolicySources } from './policies/policies.js'
export type { ReloadOutcome, ReloadResult } from './reload/reloadable.js'
export {
  createWebhookServer,
  type ListenAddress,
  type ReloadOutcomes,
  type WebhookOptions,
  type WebhookServer,
} from './server/server.js'
export type { TaggedTypeOptions } from './review/tagged-types.js'
export { watchFiles, type FileWatch } from './reload/watch.js'
