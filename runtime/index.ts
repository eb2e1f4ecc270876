// What generated code and hand-written validation need at run time. Imports nothing of Node.
export {
  FieldError,
  omittedValue,
  type FieldErrorProperties,
  type FieldErrorType,
  type ValidationStabilityLevel,
} from './field/error.js'
export {
  AggregateFieldError,
  addErrors,
  dedupe,
  extractCoveredByDeclarative,
  filterOut,
  markAlpha,
  markBeta,
  markCoveredByDeclarative,
  markFromImperative,
  markShortCircuit,
  prefixDetail,
  removeCoveredByDeclarative,
  toAggregate,
  withOrigin,
  type FieldErrorList,
} from './field/error-list.js'
export { field } from './field/constructors.js'
export { FieldPath } from './field/path.js'
export * from './content/index.js'
export type {
  Bytes,
  Float32,
  Float64,
  Int,
  Int16,
  Int32,
  Int64,
  Int8,
  OmitZero,
  Uint,
  Uint16,
  Uint32,
  Uint64,
  Uint8,
} from './go/aliases.js'
export { checkTypes } from './go/decode.js'
export { semanticEqual } from './go/equal.js'
export { goJson, plainJson } from './go/json.js'
export { quote } from './go/quote.js'
export { go, GoValue, type GoType, type StructField } from './go/type.js'
export { own, zeroStruct } from './go/zero.js'
export { option, subresourcePath, type Operation, type ValidateFunction } from './operation.js'
export {
  Scheme,
  formatGroupVersionKind,
  validateRegistered,
  type GroupVersionKind,
  type HandwrittenValidation,
  type Registration,
} from './scheme/scheme.js'
export { pathSegments, validator, type FieldErrorIssue, type Validator } from './validator.js'

// Declarative and hand-written validation side by side.
export { ErrorMatcher, type NormalizationRule } from './field/matcher.js'
export { ConversionError, type ConvertObject } from './mismatch/conversion.js'
export type { Mismatch } from './mismatch/comparison.js'
export { recordDuplicateValidationErrors } from './mismatch/duplicates.js'
export { FeatureGateError, FeatureGates, type GateReader, type MigrationGate } from './mismatch/gates.js'
export { MigrationLayer, type MigrationLayerOptions, type MigrationOutcome } from './mismatch/layer.js'
export { migrationLifecycle, type MigrationLifecycle } from './mismatch/lifecycle.js'
export { silentLogger, type MigrationLogger } from './mismatch/logger.js'
export { jsonLinesObserver, type MismatchObserver, type Observation } from './mismatch/observation.js'
export type { ErrorRecord, MismatchRecord } from './mismatch/record.js'
export { redactSecrets, type Redaction } from './mismatch/redaction.js'
export type { MigrationConfig, MigrationRequest, RequestInfo, SubresourceMapper } from './mismatch/request.js'
export { countingMetrics, type CountingMetrics } from './metrics/counting.js'
export { kubernetesMetricFamilies, type ValidationMetricFamily } from './metrics/families.js'
export { noMetrics, type ComparisonResult, type ValidationMetrics } from './metrics/validation-metrics.js'
