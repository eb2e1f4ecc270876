import type { FieldErrorProperties, FieldErrorType, ValidationStabilityLevel } from './error-properties.js'
import { errorBody } from './error-text.js'
import { GoValue, type GoType } from '../go/type.js'

export { omittedValue } from './omitted-value.js'
export type { FieldErrorProperties, FieldErrorType, ValidationStabilityLevel }

/** One field-level failure; `toString()` equals `Error()` of apimachinery's `field.Error`. Immutable. */
export class FieldError implements FieldErrorProperties {
  readonly type: FieldErrorType
  readonly field: string
  readonly badValue: unknown
  readonly valueType: GoType | undefined
  readonly detail: string
  readonly origin: string
  readonly coveredByDeclarative: boolean
  readonly fromImperative: boolean
  readonly shortCircuit: boolean
  readonly shortCircuitedInDeclarative: boolean
  readonly level: ValidationStabilityLevel | undefined

  constructor(properties: FieldErrorProperties) {
    const { badValue, valueType } = properties
    this.type = properties.type
    this.field = properties.field
    const isTyped = badValue instanceof GoValue
    this.badValue = isTyped ? badValue.value : badValue
    this.valueType = isTyped ? badValue.type : valueType
    this.detail = properties.detail ?? ''
    this.origin = properties.origin ?? ''
    this.coveredByDeclarative = properties.coveredByDeclarative ?? false
    this.fromImperative = properties.fromImperative ?? false
    this.shortCircuit = properties.shortCircuit ?? false
    this.shortCircuitedInDeclarative = properties.shortCircuitedInDeclarative ?? false
    this.level = properties.level
  }

  /** A copy with some properties changed. */
  with(changes: Partial<FieldErrorProperties>): FieldError {
    return new FieldError({ ...this, ...changes })
  }

  withOrigin(origin: string): FieldError {
    return this.with({ origin })
  }

  markCoveredByDeclarative(): FieldError {
    return this.with({ coveredByDeclarative: true })
  }

  markFromImperative(): FieldError {
    return this.with({ fromImperative: true })
  }

  markShortCircuitedInDeclarative(): FieldError {
    return this.with({ shortCircuitedInDeclarative: true })
  }

  markAlpha(): FieldError {
    return this.with({ level: 'alpha' })
  }

  markBeta(): FieldError {
    return this.with({ level: 'beta' })
  }

  /** The text without the field: `<prefix>[: <value>][: <detail>]`. */
  body(): string {
    return errorBody(this)
  }

  toString(): string {
    return `${this.field}: ${this.body()}`
  }
}
