import type { JsonObject } from '../../apimachinery/json/index.js'
import type { JsonSchemaProps, ServedDefinition } from '../../crd/index.js'
import type { Registration, ValidationRule } from '../../runtime/index.js'
import type { ItemUnion } from './item-unions.js'
import type { ShortCircuit } from './planned.js'

/** A root type with both that judge its values: the generated validators, and the CRD. */
export interface Subject {
  readonly kind: string
  readonly registration: Registration
  readonly served: ServedDefinition
  /** The CRD without the rules that markers say; absent if there are none. */
  readonly withoutOwnRules?: ServedDefinition | undefined
  /** `group/version` of the objects. */
  readonly apiVersion: string
  readonly isNamespaced: boolean
  /** Whether the status is written apart from the rest, as a subresource. */
  readonly hasStatus: boolean
  /** Where the CRD's objects have the values that the validators judge; empty if they are the objects. */
  readonly at: readonly string[]
  /** The schema of these values, without `apiVersion`, `kind` and `metadata`. */
  readonly schema: JsonSchemaProps
  /** Validation options, as the schema was made for them; all others are off. */
  readonly options: Readonly<Record<string, boolean>>
  /** Checks of this level and of more stable ones are in the schema. */
  readonly level: 'beta' | 'stable'
  /** The rules of the validators. */
  readonly rules: readonly ValidationRule[]
  /** Those of them that the CRD does not carry. */
  readonly lost: ReadonlySet<ValidationRule>
  /** The fields that hand-written functions judge. */
  readonly handWritten: readonly string[]
  /** The unions of lists. */
  readonly itemUnions: readonly ItemUnion[]
  /** Fields whose errors end the checks of fields around them. */
  readonly shortCircuits: readonly ShortCircuit[]
  /** Fields that end the checks of fields around them, unreported, where they are unset. */
  readonly silentStops: readonly ShortCircuit[]
}

/** A value that is created, or that replaces a stored one. */
export interface Trial {
  readonly value: unknown
  readonly old?: unknown
  /** For an update of the status only; the rest of both values is the same. */
  readonly subresource?: 'status'
}

/** The object of a CRD that has a value in its place. */
export function objectOf({ kind, apiVersion, isNamespaced, at }: Subject, value: unknown): JsonObject {
  const whole = at.reduceRight<unknown>((inner, step) => ({ [step]: inner }), value)
  return {
    apiVersion,
    kind,
    metadata: { name: 'a', ...(isNamespaced && { namespace: 'default' }) },
    ...(whole as JsonObject),
  }
}
