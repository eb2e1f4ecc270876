// The cases of `FORMATS-mismatch.md`.
import type { NormalizationRule } from '../../../apimachinery/field/matcher.js'
import type { GroupVersionKind } from '../../../apimachinery/kind/group-version-kind.js'

/** A value in the notation of the cases: plain JSON, or `{"$go": kind, "value": …}`. */
export type CaseValue = unknown

export interface CaseError {
  readonly type: string
  readonly field: string
  readonly badValue?: CaseValue
  readonly detail?: string
  readonly origin?: string
  readonly coveredByDeclarative?: boolean
  readonly fromImperative?: boolean
  readonly alpha?: boolean
  readonly beta?: boolean
  readonly shortCircuit?: boolean
  readonly shortCircuitedInDeclarative?: boolean
}

export interface CasePanic {
  readonly panic: CaseValue
  readonly panicAs?: string
}

interface CaseConversion {
  readonly error?: string
  readonly panic?: string
}

export interface CaseMatcher {
  readonly exactly?: boolean
  readonly byType?: boolean
  readonly byField?: boolean
  readonly byFieldNormalized?: readonly NormalizationRule[]
  readonly byValue?: boolean
  readonly byOrigin?: boolean
  readonly requireOriginWhenInvalid?: boolean
  readonly byDetail?: 'exact' | 'substring' | 'regexp'
  readonly bySource?: boolean
  readonly byLevel?: boolean
  readonly matchShortCircuit?: boolean
  readonly matchAncestorShortCircuit?: boolean
}

export interface MismatchCase {
  readonly id?: string
  readonly op?: string
  readonly lifecycle?: string
  readonly gates?: Readonly<Record<string, boolean>>
  readonly takeover?: boolean
  readonly operation?: string | number
  readonly kind?: string
  readonly group?: string
  readonly version?: string
  readonly subresource?: string
  readonly subresourceGVK?: GroupVersionKind
  readonly validates?: readonly string[]
  readonly unvalidated?: boolean
  readonly options?: Readonly<Record<string, boolean>> | readonly string[]
  readonly noRequestInfo?: boolean
  readonly noScheme?: boolean
  readonly noObject?: boolean
  readonly convert?: CaseConversion
  readonly convertOld?: CaseConversion
  readonly handwritten?: readonly CaseError[]
  readonly declarative?: readonly (CaseError | CasePanic)[]
  readonly normalizationRules?: readonly NormalizationRule[]
  readonly shortCircuitMismatch?: boolean
  readonly allEnforced?: boolean
  /** Beyond the format: the `kind` property of the object, which lifecycle 1.35 names in metrics. */
  readonly ownKind?: string
  /** Beyond the format: lifecycle 1.36's opting into levels. */
  readonly declarativeEnforcement?: boolean

  readonly emulation?: string
  readonly cases?: readonly MismatchCase[]
  readonly matcher?: CaseMatcher
  readonly want?: CaseError | readonly CaseError[]
  readonly got?: CaseError | readonly CaseError[]
  readonly error?: CaseError
  readonly errors?: readonly CaseError[]
  readonly types?: readonly string[]
  readonly prefix?: string
  readonly start?: string
  readonly steps?: readonly (readonly (string | number)[])[]
  readonly fn?: string
  readonly path?: string
  readonly value?: CaseValue
  readonly detail?: string
  readonly values?: readonly string[]
  readonly max?: number
  readonly actual?: number
}
