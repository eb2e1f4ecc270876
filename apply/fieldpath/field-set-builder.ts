import { FieldSet, type FieldSetChild } from './field-set.js'
import type { FieldPath } from './field-path.js'
import { comparePathElements, type PathElement } from './path-element.js'

/** Collects fields in any order; quickest in the order of sets. */
export class FieldSetBuilder {
  readonly #members: PathElement[] = []
  readonly #children: { readonly element: PathElement; readonly builder: FieldSetBuilder }[] = []

  /** Adds a field. The object itself, at the empty path, is never in a set. */
  insert(path: FieldPath): void {
    const last = path.at(-1)
    if (last === undefined) return
    path
      .slice(0, -1)
      .reduce<FieldSetBuilder>((builder, element) => builder.child(element), this)
      .add(last)
  }

  /** Adds the field at an element. */
  add(element: PathElement): void {
    this.#members.push(element)
  }

  /** The builder of what is below an element. */
  child(element: PathElement): FieldSetBuilder {
    const last = this.#children.at(-1)
    if (last !== undefined && comparePathElements(last.element, element) === 0) return last.builder
    const builder = new FieldSetBuilder()
    this.#children.push({ element, builder })
    return builder
  }

  /** The set of all fields so far. */
  build(): FieldSet {
    return FieldSet.ofSorted(sortedMembers(this.#members), this.#sortedChildren())
  }

  #sortedChildren(): readonly FieldSetChild[] {
    const children: FieldSetChild[] = []
    for (const { element, builder } of sorted(this.#children, (child) => child.element)) {
      const set = builder.build()
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
  return sorted(members, (member) => member).filter(
    (member, at, all) => at === 0 || comparePathElements(all[at - 1] as PathElement, member) !== 0,
  )
}

/** The list in order: itself if it is. The order of items with equal elements stays. */
function sorted<T>(list: readonly T[], elementOf: (item: T) => PathElement): readonly T[] {
  const isSorted = list.every(
    (item, at) => at === 0 || comparePathElements(elementOf(list[at - 1] as T), elementOf(item)) <= 0,
  )
  return isSorted ? [...list] : [...list].sort((a, b) => comparePathElements(elementOf(a), elementOf(b)))
}
