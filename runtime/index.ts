// What generated code and hand-written validation need at run time. Imports nothing of Node.
export {
  FieldError,
  omittedValue,
  type FieldErrorProperties,
  type FieldErrorType,
  type ValidationStabilityLevel,
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
  field,
  FieldPath,
  ErrorMatcher,
  type NormalizationRule,
} from '../apimachinery/field/index.js'
export {
  type Bytes,
  type Float32,
  type Float64,
  type Int,
  type Int16,
  type Int32,
  type Int64,
  type Int8,
  type OmitZero,
  type Uint,
  type Uint16,
  type Uint32,
  type Uint64,
  type Uint8,
  semanticEqual,
  go,
  GoValue,
  type GoType,
  type StructField,
  type StructTest,
  type StructType,
  type TypeTest,
  own,
  zeroStruct,
} from '../apimachinery/go/index.js'
export {
  durationType as goDuration,
  fieldsV1Type as goFieldsV1,
  intOrStringType as goIntOrString,
  microTimeType as goMicroTime,
  quantityType as goQuantity,
  rawExtensionType as goRawExtension,
  timeType as goTime,
} from '../apimachinery/custom/index.js'
export { checkObject, type CheckOptions } from './check/check-object.js'
export { checkTypes } from './check/check-types.js'
export { applyDefaults } from './defaults/apply-defaults.js'
export { quote } from '../apimachinery/text/index.js'
export {
  option,
  subresourcePath,
  type IncompleteValues,
  type Operation,
  type ValidateFunction,
} from './operation/operation.js'
export { formatGroupVersionKind, type GroupVersionKind } from '../apimachinery/kind/index.js'
export { Scheme, validateRegistered, type HandwrittenValidation, type Registration } from './scheme/scheme.js'
export { withJsonSchema, type JsonSchemaDocument, type JsonSchemaValidator } from './standard-schema/json-schema.js'
export {
  standardSchema,
  validator,
  type FieldErrorIssue,
  type StandardSchemaOptions,
  type Validator,
} from './standard-schema/validator.js'

// Declarative and hand-written validation side by side.
export { ConversionError, type ConvertObject } from './mismatch/conversion.js'
export type { Mismatch, MismatchCause } from './mismatch/cause.js'
export { recordDuplicateValidationErrors } from './mismatch/duplicates.js'
export { FeatureGateError, FeatureGates, type GateReader, type MigrationGate } from './mismatch/gates.js'
export { MigrationLayer, type MigrationLayerOptions } from './mismatch/layer.js'
export { migrationLifecycle, type MigrationLifecycle } from './mismatch/lifecycle.js'
export { silentLogger, type MigrationLogger } from './mismatch/logger.js'
export {
  jsonLinesObserver,
  type Comparison,
  type ComparisonObserver,
  type MismatchObserver,
  type Observation,
} from './mismatch/observation.js'
export type { MigrationOutcome } from './mismatch/outcome.js'
export type { ErrorRecord, MismatchRecord } from './mismatch/record.js'
export type { Redaction } from '../apimachinery/redaction/index.js'
export type { MigrationConfig, MigrationRequest, RequestInfo, SubresourceMapper } from './mismatch/request.js'
export { countingMetrics, type CountingMetrics } from './metrics/counting.js'
export type { ValidationMetricFamily } from './metrics/families.js'
export { noMetrics, type ComparisonResult, type ValidationMetrics } from './metrics/validation-metrics.js'

// The rules that tags ask for, as data.
export { RuleCoverage, type SilentRules } from './mismatch/rule-coverage.js'
export type { RulePart, RuleRow, TypeRules, ValidationRule } from './rules/rules.js'

// Kubernetes' content validators. Those that take a path return errors, the others messages.
export {
  isValidCidr,
  isValidCidrForLegacyField,
  isValidInterfaceAddress,
  getWarningsForCidr,
  isConfigMapKey,
  isDecimalInteger,
  isDns1035Label,
  isDns1123Label,
  isDns1123Subdomain,
  isDns1123SubdomainCaseless,
  isDns1123SubdomainWithUnderscore,
  isWildcardDns1123Subdomain,
  isDomainPrefixedKey,
  isDomainPrefixedPath,
  isFullyQualifiedDomainName,
  isFullyQualifiedName,
  isEnvVarName,
  isRelaxedEnvVarName,
  isExtendedResourceName,
  isHttpHeaderName,
  isCIdentifier,
  isInRange,
  getWarningsForIp,
  isValidIp,
  isValidIpForLegacyField,
  type NonStandardVerdict,
  isLabelKey,
  isLabelValue,
  isPrefixedLabelKey,
  isQualifiedName,
  emptyError,
  inclusiveRangeError,
  maxError,
  maxLenError,
  maxLenErrorInCharacters,
  minError,
  neqError,
  regexError,
  type MaxLengthWording,
  changesDirectory,
  isPathSegmentName,
  isPathSegmentPrefix,
  isValidPercent,
  isValidPortName,
  isValidPortNum,
  isResourceFullyQualifiedName,
  isQuantity,
  Quantity,
  type QuantityFormat,
  isResourcePoolName,
  isValidGroupId,
  isValidUserId,
  isUuid,
} from '../apimachinery/content/index.js'
export type { Re2 } from '../apimachinery/re2/index.js'
