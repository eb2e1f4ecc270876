// What lint rules of CRDs and of policies have in common. The inner door of this folder, for rooms above; not public API.
export { newerMessage } from './newer.js'
export type { InvalidSampleRecord, LintRuleRecord } from './rule-record.js'
export type { LintSeverity } from './severity.js'
export { percent, shareOptions, type ShareOptions } from './share.js'
