// How objects of a kind are merged: the types of structured-merge-diff's `schema.Schema`.

/** Which scalars a type has: of one kind, or `untyped` for any of them. */
export type Scalar = 'string' | 'numeric' | 'boolean' | 'untyped'

/** A reference to a type: a name of the schema, or the type itself. */
export interface TypeRef {
  readonly name?: string
  readonly inlined?: Atom
  /** Overrides the relationship of the named type's elements (`ElementRelationship` of `TypeRef`). */
  readonly elementRelationship?: ElementRelationship
}

/**
 * How the elements of a list or a map belong together: `atomic` as one value; `associative`, items of a list found by key or value;
 * `separable`, entries of a map, each for itself.
 */
export type ElementRelationship = 'atomic' | 'associative' | 'separable'

/** What a value may be; more than one for values of any type. */
export interface Atom {
  readonly scalar?: Scalar
  readonly list?: ListAtom
  readonly map?: MapAtom
}

/** A list: atomic, a set (associative without keys), or map-like (associative with keys). */
export interface ListAtom {
  readonly elementType: TypeRef
  readonly elementRelationship: ElementRelationship
  /** The fields that identify items of a map-like list; none for a set. */
  readonly keys?: readonly string[]
}

/** A map, or a struct, which has fields. */
export interface MapAtom {
  readonly fields: ReadonlyMap<string, MapField>
  /** The type of values whose keys are not fields; undefined if there may be none. */
  readonly elementType?: TypeRef
  readonly elementRelationship: ElementRelationship
}

/** A field of a struct. */
export interface MapField {
  readonly type: TypeRef
  /** Stands for a key field that an item of a map-like list leaves out. */
  readonly default?: unknown
}

/** A schema, with the type of the objects that it is for. */
export interface MergeSchema {
  readonly root: TypeRef
  /** The type of a name. */
  type(name: string): Atom | undefined
}
