// The life of APIs: what a release does not have of what objects are written for, how objects are rewritten, and whether releases
// keep Kubernetes' Deprecation Policy. Imports nothing of Node.
export type { CatalogueRow, Replacement } from './catalogue/row.js'
export { KindLives, KUBERNETES_KINDS } from './catalogue/lives.js'
export type { ConversionPlan, GuideEntry, GuideNote, ObjectTest } from './guide/entry.js'
export { KUBERNETES_GUIDE, MigrationGuide } from './guide/migration-guide.js'
export { type FieldFinding, fieldFindings } from './fields/fields.js'
export { type ReferenceFinding, referenceFindings } from './references/references.js'
export type { ApiUse } from './findings/uses.js'
export { type LifecycleFinding, lifecycleFindings } from './findings/findings.js'
export type { Conversion, ConversionSettings } from './conversion/convert.js'
export {
  type ConvertedManifest,
  type ConvertedObject,
  convertManifest,
  convertManifestTo,
} from './conversion/convert-manifest.js'
export type { ConversionNote } from './conversion/notes.js'
export type { WrittenDefault } from './conversion/operations.js'
export { checkReleases, type PolicyViolation, type ReleaseCheck } from './releases/check.js'
export type {
  Behavior,
  CliElement,
  FeatureGate,
  FieldConversion,
  Metric,
  Release,
  ReleasedApi,
  ReleasedField,
} from './releases/model.js'
export {
  auditAnnotations,
  deprecationNotice,
  type DeprecationNotice,
  REQUESTED_DEPRECATED_APIS,
  warningHeader,
} from './server/warning.js'
export { customResourceWarning, type CustomKind } from './server/custom-warning.js'
