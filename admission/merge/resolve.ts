// From references to what a value may be (structured-merge-diff's `Schema.Resolve` and typed/helpers.go).
import type { Atom, MapAtom, MergeSchema, TypeRef } from './schema.js'
import { isMap, isScalar } from './value.js'

const NOTHING: Atom = {}

/** What a reference stands for; undefined if there is no such type, or it has no elements whose relationship could be another. */
export function resolve(schema: MergeSchema, ref: TypeRef): Atom | undefined {
  const atom = ref.name === undefined ? (ref.inlined ?? NOTHING) : schema.type(ref.name)
  const { elementRelationship } = ref
  if (atom === undefined || elementRelationship === undefined) return atom
  if (atom.map !== undefined) return { ...atom, map: { ...atom.map, elementRelationship } }
  return atom.list && { ...atom, list: { ...atom.list, elementRelationship } }
}

/** Of what a value may be that which it is; all if it is null or nothing of it. */
export function deduceAtom(atom: Atom, value: unknown): Atom {
  if (isScalar(value)) return atom.scalar === undefined ? atom : { scalar: atom.scalar }
  if (Array.isArray(value)) return atom.list === undefined ? atom : { list: atom.list }
  return isMap(value) && atom.map !== undefined ? { map: atom.map } : atom
}

/** The type of a map's values at a key; undefined if there may be none. */
export const valueType = (map: MapAtom, key: string): TypeRef | undefined =>
  map.fields.get(key)?.type ?? map.elementType
