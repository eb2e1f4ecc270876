// What becomes of field sets when lists and maps become atomic (structured-merge-diff's typed/reconcile_schema.go).
import { FieldSet, type FieldSetChild } from '../fieldpath/field-set.js'
import type { PathElement } from '../fieldpath/path-element.js'
import { resolveKnown, valueType } from '../schema/resolve.js'
import type { MapAtom, MergeSchema, TypeRef } from '../schema/schema.js'
import { DEDUCED } from '../schema/untyped.js'

/**
 * A set that was written when the type may have been another one, as the type has it now: instead of what is inside of atomic
 * lists and maps these themselves; the set itself where nothing is different. What is no longer atomic stays as it is, and so
 * does what the type does not have (`ReconcileFieldSetWithSchema`).
 *
 * @throws MergeError if the schema lacks a type that the fields refer to
 */
export const reconcileFieldSet = (schema: MergeSchema, type: TypeRef, set: FieldSet): FieldSet =>
  reconciled(schema, type, set) ?? set

/** The fields below a value; undefined if the value is now atomic. */
function reconciled(schema: MergeSchema, type: TypeRef, set: FieldSet): FieldSet | undefined {
  const { map, scalar, list } = resolveKnown(schema, type)
  if (map !== undefined) {
    if (isFree(map)) return set
    if (map.elementRelationship === 'atomic') return undefined
    return reconciledBelow(schema, set, (element) =>
      'fieldName' in element ? valueType(map, element.fieldName) : map.elementType,
    )
  }
  if (scalar !== undefined || list === undefined) return set
  if (list.elementRelationship === 'atomic') return undefined
  return reconciledBelow(schema, set, () => list.elementType)
}

function reconciledBelow(
  schema: MergeSchema,
  set: FieldSet,
  typeOf: (element: PathElement) => TypeRef | undefined,
): FieldSet {
  const atomic: PathElement[] = []
  const children: FieldSetChild[] = []
  for (const child of set.children) {
    const type = typeOf(child.element)
    const below = type === undefined ? child.set : reconciled(schema, type, child.set)
    if (below === undefined) atomic.push(child.element)
    else children.push(below === child.set ? child : { element: child.element, set: below })
  }
  const isUnchanged =
    children.length === set.children.length && children.every((child, at) => child === set.children[at])
  return isUnchanged ? set : FieldSet.ofSorted(set.members, children).union(FieldSet.ofSorted(atomic, []))
}

/** Whether a map says nothing of its values. Whether such a map is atomic does not count. */
const isFree = ({ fields, elementType }: MapAtom): boolean =>
  fields.size === 0 &&
  (elementType?.name === undefined ? elementType?.inlined?.scalar === 'untyped' : elementType.name === DEDUCED.name)
