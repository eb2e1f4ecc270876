import { FieldSet } from './field-set.js'

/** Takes fields out of sets. */
export interface FieldFilter {
  apply(set: FieldSet): FieldSet
}

/** Takes out the fields of a set, and all below them (`NewExcludeSetFilter`). */
export function excludeFilter(excluded: FieldSet): FieldFilter {
  // New objects of a kind mostly have the same fields.
  let last = { set: FieldSet.EMPTY, rest: FieldSet.EMPTY }
  return {
    apply: (set) => {
      if (set.isEmpty) return set
      if (set !== last.set) last = { set, rest: set.recursiveDifference(excluded) }
      return last.rest
    },
  }
}
