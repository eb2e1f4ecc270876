import type { FieldSet } from '../fieldpath/field-set.js'

/** What a manager owns (structured-merge-diff's `fieldpath.VersionedSet`). */
export interface ManagedSet {
  readonly set: FieldSet
  /** The version of the schema that the fields are of: `apps/v1`. */
  readonly apiVersion: string
  /** Whether the manager applies, which takes back what it no longer says; others only write. */
  readonly applied: boolean
}

/** What each manager owns, by its identifier (structured-merge-diff's `fieldpath.ManagedFields`). */
export type Managers = ReadonlyMap<string, ManagedSet>
