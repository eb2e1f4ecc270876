import type { Atom, TypeRef } from './schema.js'

/** Anything, as a whole. */
export const UNTYPED: TypeRef = { name: '__untyped_atomic_' }
/** Anything, where maps are merged key by key. */
export const DEDUCED: TypeRef = { name: '__untyped_deduced_' }

const LIST: Atom = { list: { elementType: UNTYPED, elementRelationship: 'atomic' } }

export const UNTYPED_ATOM: Atom = {
  scalar: 'untyped',
  ...LIST,
  map: { fields: new Map(), elementType: UNTYPED, elementRelationship: 'atomic' },
}
export const DEDUCED_ATOM: Atom = {
  scalar: 'untyped',
  ...LIST,
  map: { fields: new Map(), elementType: DEDUCED, elementRelationship: 'separable' },
}

/** Values of any type, by the names that every schema has for them. */
export const UNTYPED_ATOMS: ReadonlyMap<string, Atom> = new Map([
  ['__untyped_atomic_', UNTYPED_ATOM],
  ['__untyped_deduced_', DEDUCED_ATOM],
])
