// The life of APIs: what a release does not have of what objects are written for, how objects are rewritten, and whether releases
// keep Kubernetes' Deprecation Policy. Imports nothing of Node.
export { type CatalogueRow, KindLives, KUBERNETES_KINDS, type Replacement } from './catalogue/index.js'
export { type ConversionPlan, type GuideEntry, KUBERNETES_GUIDE, MigrationGuide } from './guide/index.js'
export { type FieldFinding, fieldFindings } from './fields/index.js'
export { type ReferenceFinding, referenceFindings } from './references/index.js'
export { type ApiUse, type LifecycleFinding, lifecycleFindings } from './findings/index.js'
export {
  type Conversion,
  type ConversionSettings,
  type ConvertedManifest,
  type ConvertedObject,
  convertManifest,
  convertManifestTo,
  type WrittenDefault,
} from './conversion/index.js'
export {
  type Behavior,
  checkReleases,
  type CliElement,
  type FeatureGate,
  type FieldConversion,
  type Metric,
  type PolicyViolation,
  type Release,
  type ReleasedApi,
  type ReleasedField,
} from './releases/index.js'
export {
  auditAnnotations,
  customResourceWarning,
  type CustomKind,
  deprecationNotice,
  type DeprecationNotice,
  REQUESTED_DEPRECATED_APIS,
  warningHeader,
} from './server/index.js'
