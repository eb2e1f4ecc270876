// How strictly a CRD is validated: all of it on create, less on update where the stored CRD breaks a rule already.
import type { SchemaRequirements } from './schema/validate.js'

/** Texts of CEL expressions that a stored CRD holds: they may use all that CEL has. */
export interface StoredExpressions {
  readonly rules: ReadonlySet<string>
  readonly messageExpressions: ReadonlySet<string>
}

/** apiextensions' `validationOptions`. */
export interface DefinitionValidationOptions {
  /** The Kubernetes version whose CEL is there. */
  readonly compatibility: string
  readonly schema: SchemaRequirements
  /** Whether each version needs a schema; else only served ones do, where unknown fields are pruned. */
  readonly schemaRequired: boolean
  /** Whether one of `conversionReviewVersions` has to be one that API servers know. */
  readonly knownReviewVersionRequired: boolean
  readonly storedExpressions?: StoredExpressions | undefined
  /** Names of versions whose schema is the stored one. */
  readonly unchangedVersions: ReadonlySet<string>
  readonly invalidCaBundleAllowed: boolean
  /** Versions that may keep more selectable fields than new ones may have; `''` means what all versions have in common. */
  readonly manySelectableFieldsAllowed: ReadonlySet<string>
}

/** The options for a new CRD. */
export const optionsOfCreate = (compatibility: string): DefinitionValidationOptions => ({
  compatibility,
  schema: { validTypes: true, structural: true, prunedDefaults: true, atomicSetItems: true, listMapKeys: true },
  schemaRequired: true,
  knownReviewVersionRequired: true,
  unchangedVersions: new Set(),
  // It isn't served yet.
  invalidCaBundleAllowed: true,
  manySelectableFieldsAllowed: new Set(),
})
