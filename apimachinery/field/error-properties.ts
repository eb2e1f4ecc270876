// What a field error consists of.
import type { GoType } from '../go/type.js'

/** apimachinery's `field.ErrorType` constants. A text of another kind is an unknown type. */
export type FieldErrorType =
  | 'FieldValueNotFound'
  | 'FieldValueRequired'
  | 'FieldValueDuplicate'
  | 'FieldValueInvalid'
  | 'FieldValueNotSupported'
  | 'FieldValueForbidden'
  | 'FieldValueTooLong'
  | 'FieldValueTooMany'
  | 'FieldValueTooFew'
  | 'FieldValueTooShort'
  | 'FieldValueTypeInvalid'
  | 'InternalError'

/** Stability of a declarative check that `+k8s:alpha` or `+k8s:beta` marks. */
export type ValidationStabilityLevel = 'alpha' | 'beta'

/**
 * What a field error consists of: the fields of apimachinery's `field.Error`, and the Go type of the bad value where
 * needed.
 */
export interface FieldErrorProperties {
  readonly type: FieldErrorType
  /** Rendered path, e.g. `spec.ports[0].name`; `<nil>` for the root. */
  readonly field: string
  /**
   * The offending value, as it is in the object. Where its Go type can't be seen from it, `valueType` says it: by
   * itself text is Go's `string`, a boolean `bool`, a number `int64` (safe integers) or `float64`, a bigint `int64`,
   * null and undefined nil, a list `[]any`, an object `map[string]any`. A GoValue is taken apart into the two.
   */
  readonly badValue?: unknown
  readonly valueType?: GoType | undefined
  readonly detail?: string
  /** Stable identity of the check (`maxLength`, `format=k8s-short-name`); compare by this, not by `detail`. */
  readonly origin?: string
  /** A hand-written error that declarative validation is expected to find too. */
  readonly coveredByDeclarative?: boolean
  /** Found by hand-written validation. */
  readonly fromImperative?: boolean
  /** The error kept the rest of its field from being checked. */
  readonly shortCircuit?: boolean
  /** Hand-written; declarative validation stops before it would find it. */
  readonly shortCircuitedInDeclarative?: boolean
  readonly level?: ValidationStabilityLevel | undefined
}
