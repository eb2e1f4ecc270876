import type { FieldSet } from './field-set.js'

/** Takes fields out of sets. */
export interface FieldFilter {
  apply(set: FieldSet): FieldSet
}

/** Takes out the fields of a set, and all below them (`NewExcludeSetFilter`). */
export const excludeFilter = (excluded: FieldSet): FieldFilter => ({
  apply: (set) => set.recursiveDifference(excluded),
})
