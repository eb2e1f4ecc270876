import type { TypeRef } from '../schema/schema.js'
import type { FieldSet } from './field-set.js'

/** The last sets of types. */
const last = new WeakMap<TypeRef, FieldSet>()

/**
 * The set that was last made for a value of a type, if this one has the same parts: values of a type mostly have the same fields.
 * What is known of a set then holds for the next ones, too, and one of them is kept.
 */
export function sharedSet(type: TypeRef, set: FieldSet): FieldSet {
  const known = last.get(type)
  if (known?.hasPartsOf(set) === true) return known
  last.set(type, set)
  return set
}
