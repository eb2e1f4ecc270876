// Releases, judged by Kubernetes' Deprecation Policy. The inner door of this folder, for rooms above; not public API.
export { checkReleases, type PolicyViolation } from './check.js'
export type {
  Behavior,
  CliElement,
  FeatureGate,
  FieldConversion,
  Metric,
  Release,
  ReleasedApi,
  ReleasedField,
} from './model.js'
export { RELEASE_RULES } from './rules/index.js'
