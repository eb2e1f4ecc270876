// From references to what a value may be (structured-merge-diff's `Schema.Resolve` and typed/helpers.go).
import { isMap, isScalar } from '../value/value.js'
import { MergeError } from './merge-error.js'
import type { Atom, ElementRelationship, MapAtom, MergeSchema, TypeRef } from './schema.js'

const NOTHING: Atom = {}

/** What a reference stands for; undefined if there is no such type, or it has no elements whose relationship could be another. */
export function resolve(schema: MergeSchema, ref: TypeRef): Atom | undefined {
  const atom = ref.name === undefined ? (ref.inlined ?? NOTHING) : schema.type(ref.name)
  const { elementRelationship } = ref
  return atom === undefined || elementRelationship === undefined ? atom : withRelationship(atom, elementRelationship)
}

/**
 * What a reference of a value that is known to be of its type stands for.
 *
 * @throws MergeError if it stands for nothing
 */
export function resolveKnown(schema: MergeSchema, ref: TypeRef): Atom {
  const atom = resolve(schema, ref)
  if (atom === undefined) throw new MergeError(`schema error: no type found matching: ${ref.name ?? 'inlined type'}`)
  if (atom.map === undefined && atom.scalar === undefined && atom.list === undefined) throw invalidAtom(ref)
  return atom
}

/** The error of a reference to a type that no value can be of. */
export const invalidAtom = ({ name }: TypeRef): MergeError =>
  new MergeError(`schema error: invalid atom: ${name === undefined ? 'inlined' : `named type: ${name}`}`)

/** Atoms whose elements are in another relationship than they say, by the atoms that were given it. */
const overridden = new WeakMap<Atom, Map<ElementRelationship, Atom>>()

function withRelationship(atom: Atom, elementRelationship: ElementRelationship): Atom | undefined {
  if (atom.map === undefined && atom.list === undefined) return undefined
  let known = overridden.get(atom)
  if (known === undefined) overridden.set(atom, (known = new Map()))
  let changed = known.get(elementRelationship)
  if (changed === undefined) {
    const { map, list } = atom
    // The map's is meant where a value may be either.
    changed = {
      ...atom,
      ...(map && { map: { ...map, elementRelationship } }),
      ...(list && map === undefined && { list: { ...list, elementRelationship } }),
    }
    known.set(elementRelationship, changed)
  }
  return changed
}

/** Of what a value may be that which it is; all if it is null or nothing of it. */
export function deduceAtom(atom: Atom, value: unknown): Atom {
  const { map, list, scalar } = atom
  if (isScalar(value)) return scalar === undefined || (map ?? list) === undefined ? atom : { scalar }
  if (Array.isArray(value)) return list === undefined || (map ?? scalar) === undefined ? atom : { list }
  return !isMap(value) || map === undefined || (list ?? scalar) === undefined ? atom : { map }
}

/** The type of a map's values at a key; undefined if there may be none. */
export const valueType = (map: MapAtom, key: string): TypeRef | undefined =>
  map.fields.get(key)?.type ?? map.elementType
