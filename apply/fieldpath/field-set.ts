import { resolve, valueType } from '../schema/resolve.js'
import type { Atom, MergeSchema, TypeRef } from '../schema/schema.js'
import { type FieldPath, pathText } from './field-path.js'
import type { KnownSets } from './known-sets.js'
import { comparePathElements, isSamePathElement, type PathElement } from './path-element.js'
import { indexOf, intersect, mapped, merge, subtract } from './sorted-list.js'

/** An element with the fields below it that are in a set. */
export interface FieldSetChild {
  readonly element: PathElement
  /** Never empty. */
  readonly set: FieldSet
}

/**
 * A set of fields (structured-merge-diff's `fieldpath.Set`): a tree of path elements, sorted at every level. It never changes:
 * what is made of sets shares their parts, and is one of them where nothing is different.
 */
export class FieldSet {
  static readonly EMPTY = new FieldSet([], [])

  /**
   * Takes sorted lists without duplicates; to collect fields in any order, use `of` or a `FieldSetBuilder`.
   *
   * @param members the elements that are in the set
   * @param children the elements below which fields are in the set, whether they are themselves or not
   */
  private constructor(
    readonly members: readonly PathElement[],
    readonly children: readonly FieldSetChild[],
  ) {}

  /** The set of sorted lists without duplicates. */
  static ofSorted(members: readonly PathElement[], children: readonly FieldSetChild[]): FieldSet {
    return members.length === 0 && children.length === 0 ? FieldSet.EMPTY : new FieldSet(members, children)
  }

  /** The set of fields at these paths. For many, collect them with a `FieldSetBuilder`. */
  static of(...paths: readonly FieldPath[]): FieldSet {
    // Of equal fields the first stays, as in Go.
    return paths.reduceRight<FieldSet>((set, path) => set.union(setOf(path)), FieldSet.EMPTY)
  }

  get isEmpty(): boolean {
    return this === FieldSet.EMPTY
  }

  /** How many fields are in the set. */
  get size(): number {
    return this.children.reduce((sum, { set }) => sum + set.size, this.members.length)
  }

  /** Whether a field is in the set. The object itself never is. */
  has(path: FieldPath): boolean {
    const last = path.at(-1)
    if (last === undefined) return false
    return path
      .slice(0, -1)
      .reduce<FieldSet>((set, element) => set.child(element), this)
      .hasMember(last)
  }

  /** Whether an element is in the set; fields below it don't make it one. */
  hasMember(element: PathElement): boolean {
    return indexOf(this.members, element, itself) >= 0
  }

  /** The fields below an element, by their paths from there (Go's `WithPrefix`). */
  child(element: PathElement): FieldSet {
    return this.children[indexOf(this.children, element, elementOf)]?.set ?? FieldSet.EMPTY
  }

  equals(other: FieldSet): boolean {
    if (this === other) return true
    const { members, children } = this
    return (
      members.length === other.members.length &&
      children.length === other.children.length &&
      members.every((member, at) => comparePathElements(member, other.members[at] as PathElement) === 0) &&
      children.every(({ element, set }, at) => {
        const theirs = other.children[at] as FieldSetChild
        return comparePathElements(element, theirs.element) === 0 && set.equals(theirs.set)
      })
    )
  }

  /** Whether a set has the very same elements and parts, which `equals` would look into. */
  hasPartsOf(other: FieldSet): boolean {
    const { members, children } = this
    return (
      members.length === other.members.length &&
      children.length === other.children.length &&
      members.every((member, at) => member === other.members[at]) &&
      children.every(({ element, set }, at) => {
        const theirs = other.children[at] as FieldSetChild
        return element === theirs.element && set === theirs.set
      })
    )
  }

  /** The fields of either set. */
  union(other: FieldSet): FieldSet {
    if (this === other || other.isEmpty) return this
    if (this.isEmpty) return other
    // Of equal members Go takes the other's, which may print otherwise: 1e+06 for 1000000.
    const members = merge(this.members, other.members, itself, (ours, theirs) =>
      isSamePathElement(ours, theirs) ? ours : theirs,
    )
    const children = merge(this.children, other.children, elementOf, (ours, theirs) =>
      withSet(ours, ours.set.union(theirs.set)),
    )
    return this.#with(members, children)
  }

  /** The fields of both sets. */
  intersection(other: FieldSet): FieldSet {
    if (this === other) return this
    return this.#with(
      intersect(this.members, other.members, itself, itself),
      intersect(this.children, other.children, elementOf, (ours, theirs) =>
        withSet(ours, ours.set.intersection(theirs.set)),
      ),
    )
  }

  /** The fields that the other set doesn't have; a field stays though the other set has one above or below it. */
  difference(other: FieldSet): FieldSet {
    if (this === other) return FieldSet.EMPTY
    return this.#with(
      subtract(this.members, itself, other.members, itself),
      subtract(this.children, elementOf, other.children, elementOf, (ours, theirs) =>
        withSet(ours, ours.set.difference(theirs.set)),
      ),
    )
  }

  /** The fields that the other set doesn't have, and has none above. */
  recursiveDifference(other: FieldSet): FieldSet {
    if (this === other) return FieldSet.EMPTY
    const children = subtract(this.children, elementOf, other.members, itself)
    return this.#with(
      subtract(this.members, itself, other.members, itself),
      subtract(children, elementOf, other.children, elementOf, (ours, theirs) =>
        withSet(ours, ours.set.recursiveDifference(theirs.set)),
      ),
    )
  }

  /** The fields that have none below them in the set. */
  leaves(): FieldSet {
    return this.#with(
      subtract(this.members, itself, this.children, elementOf),
      mapped(this.children, (child) => withSet(child, child.set.leaves())),
    )
  }

  /**
   * Adds the fields of structs above fields of the set: with `a.b.c` the set gets `a` if that is a field of the type, but not
   * `a.b` if `b` is a key of a map (`EnsureNamedFieldsAreMembers`).
   *
   * @param known what is known of sets of this schema, which gets what is found out
   */
  ensureNamedFieldsAreMembers(schema: MergeSchema, type: TypeRef, known?: KnownSets<FieldSet>): FieldSet {
    if (this.children.length === 0) return this
    const found = known?.get(type, this)
    if (found !== undefined) return found
    const atom = resolve(schema, type) ?? {}
    const named = this.children.filter(
      ({ element }) => 'fieldName' in element && atom.map?.fields.has(element.fieldName) === true,
    )
    const set = this.#with(
      merge(this.members, named.map(elementOf), itself, itself),
      mapped(this.children, (child) =>
        withSet(child, child.set.ensureNamedFieldsAreMembers(schema, typeBelow(atom, child.element), known)),
      ),
    )
    return known?.keep(type, this, set) ?? set
  }

  /** The paths of the fields: at each level first all members, then what is below. */
  *paths(prefix: FieldPath = []): Iterable<FieldPath> {
    for (const member of this.members) yield [...prefix, member]
    for (const { element, set } of this.children) yield* set.paths([...prefix, element])
  }

  /** The paths of the fields, one a line. */
  toString(): string {
    return Array.from(this.paths(), pathText).join('\n')
  }

  #with(members: readonly PathElement[], children: readonly FieldSetChild[]): FieldSet {
    return members === this.members && children === this.children ? this : FieldSet.ofSorted(members, children)
  }
}

/** The set of one field. The object itself is none. */
function setOf(path: FieldPath): FieldSet {
  const [element, ...rest] = path
  if (element === undefined) return FieldSet.EMPTY
  if (rest.length === 0) return FieldSet.ofSorted([element], [])
  return FieldSet.ofSorted([], [{ element, set: setOf(rest) }])
}

const itself = <T>(value: T): T => value
const elementOf = (child: FieldSetChild): PathElement => child.element

/** The child with another set; undefined if that is empty. */
function withSet(child: FieldSetChild, set: FieldSet): FieldSetChild | undefined {
  if (set.isEmpty) return undefined
  return set === child.set ? child : { element: child.element, set }
}

/** The type of what is at an element of a value. */
function typeBelow({ map, list }: Atom, element: PathElement): TypeRef {
  if ('fieldName' in element) return (map && valueType(map, element.fieldName)) ?? NO_TYPE
  return ('key' in element ? list?.elementType : undefined) ?? NO_TYPE
}

const NO_TYPE: TypeRef = {}
