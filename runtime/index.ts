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
export { formatValue } from './go/format.js'
export { goJson, plainJson } from './go/json.js'
export { lowerCase } from './go/lower-case.js'
export { isPrintable, quote } from './go/quote.js'
export { compareText } from './go/text-order.js'
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

// Kubernetes' content validators. Those that take a path return errors, the others messages.
export { byteLength } from './content/byte-length.js'
export { isValidCidr, isValidCidrForLegacyField, isValidInterfaceAddress, getWarningsForCidr } from './content/cidr.js'
export { isConfigMapKey } from './content/config-map-key.js'
export { isDecimalInteger } from './content/decimal-integer.js'
export {
  isDns1035Label,
  isDns1123Label,
  isDns1123Subdomain,
  isDns1123SubdomainCaseless,
  isDns1123SubdomainWithUnderscore,
  isWildcardDns1123Subdomain,
} from './content/dns.js'
export {
  isDomainPrefixedKey,
  isDomainPrefixedPath,
  isFullyQualifiedDomainName,
  isFullyQualifiedName,
} from './content/domain.js'
export { isEnvVarName, isRelaxedEnvVarName } from './content/env-var-name.js'
export { isExtendedResourceName } from './content/extended-resource-name.js'
export { isHttpHeaderName } from './content/http-header.js'
export { isCIdentifier } from './content/identifier.js'
export { isInRange } from './content/integer-range.js'
export { getWarningsForIp, isValidIp, isValidIpForLegacyField, type NonStandardVerdict } from './content/ip.js'
export { isLabelKey, isLabelValue, isPrefixedLabelKey, isQualifiedName } from './content/label.js'
export {
  emptyError,
  inclusiveRangeError,
  maxError,
  maxLenError,
  maxLenErrorInCharacters,
  minError,
  neqError,
  regexError,
  type MaxLengthWording,
} from './content/messages.js'
export { changesDirectory } from './content/parent-directory.js'
export { isPathSegmentName, isPathSegmentPrefix } from './content/path-segment.js'
export { isValidPercent } from './content/percent.js'
export { isValidPortName, isValidPortNum } from './content/port.js'
export { isResourceFullyQualifiedName } from './content/qualified-name.js'
export { isQuantity, Quantity, type QuantityFormat } from './content/quantity.js'
export { compileRe2, type Re2 } from './content/re2.js'
export { findText, type TextQuery, type TextSearch } from './content/re2-language.js'
export { isResourcePoolName } from './content/resource-pool-name.js'
export { isValidGroupId, isValidUserId } from './content/user-id.js'
export { isUuid } from './content/uuid.js'
export { compareVersions, isAtLeast, parseVersion, type KubernetesVersion } from './content/version.js'
