import { FieldSet, type FieldSetChild } from './field-set.js'
import type { FieldPath } from './field-path.js'
import { comparePathElements, type PathElement } from './path-element.js'

/** Collects fields in any order; quickest in the order of sets. */
export class FieldSetBuilder {
  readonly #members: PathElement[] = []
  readonly #children: { readonly element: PathElement; readonly part: FieldSet | FieldSetBuilder }[] = []
  /** The way to the field that was inserted last: most of it is the next one's, too. */
  readonly #last: { readonly element: PathElement; readonly builder: FieldSetBuilder }[] = []

  /** Adds a field. The object itself, at the empty path, is never in a set. */
  insert(path: FieldPath): void {
    const last = path.at(-1)
    if (last !== undefined) this.#above(path).add(last)
  }

  /** Adds the fields of a set that are below a field. */
  insertBelow(path: FieldPath, set: FieldSet): void {
    const last = path.at(-1)
    if (last !== undefined) return this.#above(path).addChild(last, set)
    for (const member of set.members) this.add(member)
    for (const { element, set: below } of set.children) this.addChild(element, below)
  }

  /** The builder of what is beside the field at a path. */
  #above(path: FieldPath): FieldSetBuilder {
    const above = path.length - 1
    const way = this.#last
    let shared = 0
    while (shared < above && shared < way.length && way[shared]?.element === path[shared]) shared++
    way.length = shared
    let builder = way[shared - 1]?.builder ?? this
    for (let at = shared; at < above; at++) {
      const element = path[at] as PathElement
      builder = builder.child(element)
      way.push({ element, builder })
    }
    return builder
  }

  /** Adds the field at an element. */
  add(element: PathElement): void {
    this.#members.push(element)
  }

  /** Adds fields below an element. */
  addChild(element: PathElement, set: FieldSet): void {
    this.#children.push({ element, part: set })
  }

  /** The builder of what is below an element. */
  child(element: PathElement): FieldSetBuilder {
    const last = this.#children.at(-1)
    if (last?.part instanceof FieldSetBuilder && comparePathElements(last.element, element) === 0) return last.part
    const part = new FieldSetBuilder()
    this.#children.push({ element, part })
    return part
  }

  /** The set of all fields so far. */
  build(): FieldSet {
    return FieldSet.ofSorted(sortedMembers(this.#members), this.#sortedChildren())
  }

  #sortedChildren(): readonly FieldSetChild[] {
    const children: FieldSetChild[] = []
    for (const { element, part } of sorted(this.#children, (child) => child.element).list) {
      const set = part instanceof FieldSetBuilder ? part.build() : part
      if (set.isEmpty) continue
      const last = children.at(-1)
      if (last === undefined || comparePathElements(last.element, element) !== 0) children.push({ element, set })
      else children[children.length - 1] = { element: last.element, set: last.set.union(set) }
    }
    return children
  }
}

/** The first of equal elements stays, as in Go. */
function sortedMembers(members: readonly PathElement[]): readonly PathElement[] {
  const { list, mayRepeat } = sorted(members, itself)
  return mayRepeat
    ? list.filter((member, at) => at === 0 || comparePathElements(list[at - 1] as PathElement, member) !== 0)
    : list
}

const itself = (element: PathElement): PathElement => element

/** The list in order: a copy of it if it is. The order of items with equal elements stays. */
function sorted<T>(
  list: readonly T[],
  elementOf: (item: T) => PathElement,
): { readonly list: readonly T[]; readonly mayRepeat: boolean } {
  let mayRepeat = false
  for (let at = 1; at < list.length; at++) {
    const difference = comparePathElements(elementOf(list[at - 1] as T), elementOf(list[at] as T))
    if (difference > 0) {
      return { list: [...list].sort((a, b) => comparePathElements(elementOf(a), elementOf(b))), mayRepeat: true }
    }
    mayRepeat ||= difference === 0
  }
  return { list: [...list], mayRepeat }
}
