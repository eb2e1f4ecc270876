// field.Error, field.Path and lists of errors. The inner door of this folder, for rooms above; not public API.
export { field, supportedValues } from './constructors.js'
export {
  addErrors,
  AggregateFieldError,
  dedupe,
  extractCoveredByDeclarative,
  type FieldErrorList,
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
} from './error-list.js'
export type { FieldErrorProperties, FieldErrorType, ValidationStabilityLevel } from './error-properties.js'
export { errorTypeTexts, type ErrorTypeTexts, errorTypeTextsUntil1_35, fieldErrorText } from './error-text.js'
export { FieldError } from './error.js'
export { ErrorMatcher, type NormalizationRule } from './matcher.js'
export { omittedValue } from './omitted-value.js'
export { FieldPath } from './path.js'
export { fieldSteps, partOf, stepsText } from './steps.js'
