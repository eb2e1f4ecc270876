// What a schema of a CRD has to keep, and what a validation of it needs to know.
import type { StoredExpressions } from '../../rule/compile.js'

/** Which rules hold (apiextensions' `validationOptions`). */
export interface SchemaRequirements {
  /** `type` is one of OpenAPI v3's. */
  readonly validTypes: boolean
  readonly structural: boolean
  /** Defaults have no unknown fields. */
  readonly prunedDefaults: boolean
  /** The items of a list of type `set` are scalars or atomic. */
  readonly atomicSetItems: boolean
  /** The items of sets and maps and their keys are not nullable, and keys are required or have a default. */
  readonly listMapKeys: boolean
}

/** Of a new CRD. */
export const ALL_REQUIREMENTS: SchemaRequirements = {
  validTypes: true,
  structural: true,
  prunedDefaults: true,
  atomicSetItems: true,
  listMapKeys: true,
}

export interface SchemaValidationOptions {
  /** By default those of a new CRD. */
  readonly requirements?: SchemaRequirements | undefined
  /** By default `DEFAULT_COMPATIBILITY` of kubevet/cel. */
  readonly compatibility?: string | undefined
  /** The expressions of the stored CRD. */
  readonly stored?: StoredExpressions | undefined
  /**
   * Whether the stored CRD has the same schema for the version: then the limit of a single expression's cost is left
   * out.
   */
  readonly unchanged?: boolean | undefined
  /** Whether the checks of the root's own fields (status subresource, nullable) found errors. */
  readonly hasRootErrors?: boolean | undefined
}
