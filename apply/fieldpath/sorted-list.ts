// Lists that are sorted by a path element of each item, without two items of one element. What is made of lists is one of them
// where nothing is different.
import { comparePathElements, type PathElement } from './path-element.js'

type ElementOf<T> = (item: T) => PathElement

/** The place of the item with an element, -1 if there is none. */
export function indexOf<T>(list: readonly T[], element: PathElement, elementOf: ElementOf<T>): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const difference = comparePathElements(elementOf(list[middle] as T), element)
    if (difference === 0) return middle
    if (difference < 0) low = middle + 1
    else high = middle
  }
  return -1
}

/** The items of both lists; of two with one element what `combine` makes of them. */
export function merge<T>(
  ours: readonly T[],
  theirs: readonly T[],
  elementOf: ElementOf<T>,
  combine: (our: T, their: T) => T | undefined,
): readonly T[] {
  if (ours === theirs || theirs.length === 0) return ours
  if (ours.length === 0) return theirs
  const merged = new Copy(ours)
  let at = 0
  for (const their of theirs) {
    const element = elementOf(their)
    let difference = -1
    while (at < ours.length && (difference = comparePathElements(elementOf(ours[at] as T), element)) < 0)
      merged.keep(at++)
    if (at < ours.length && difference === 0) merged.put(at, combine(ours[at++] as T, their))
    else merged.insert(at, their)
  }
  while (at < ours.length) merged.keep(at++)
  return merged.list
}

/** Of two items with one element what `combine` makes of them. */
export function intersect<T>(
  ours: readonly T[],
  theirs: readonly T[],
  elementOf: ElementOf<T>,
  combine: (our: T, their: T) => T | undefined,
): readonly T[] {
  const both = new Copy(ours)
  compare(ours, elementOf, theirs, elementOf, (our, their, at) =>
    both.put(at, their === undefined ? undefined : combine(our, their)),
  )
  return both.list
}

/** The items whose elements the others don't have, and what `combine` makes of those that they have. */
export function subtract<T, U>(
  ours: readonly T[],
  elementOf: ElementOf<T>,
  theirs: readonly U[],
  theirElementOf: ElementOf<U>,
  combine: (our: T, their: U) => T | undefined = () => undefined,
): readonly T[] {
  if (theirs.length === 0) return ours
  const rest = new Copy(ours)
  compare(ours, elementOf, theirs, theirElementOf, (our, their, at) =>
    rest.put(at, their === undefined ? our : combine(our, their)),
  )
  return rest.list
}

/** What `change` makes of the items, without what it makes undefined. */
export function mapped<T>(list: readonly T[], change: (item: T) => T | undefined): readonly T[] {
  const changed = new Copy(list)
  list.forEach((item, at) => changed.put(at, change(item)))
  return changed.list
}

/** Visits our items, each with theirs of the same element. */
function compare<T, U>(
  ours: readonly T[],
  elementOf: ElementOf<T>,
  theirs: readonly U[],
  theirElementOf: ElementOf<U>,
  visit: (our: T, their: U | undefined, at: number) => void,
): void {
  let next = 0
  for (let at = 0; at < ours.length; at++) {
    const our = ours[at] as T
    const element = elementOf(our)
    let difference = -1
    while (next < theirs.length && (difference = comparePathElements(theirElementOf(theirs[next] as U), element)) < 0)
      next++
    visit(our, next < theirs.length && difference === 0 ? theirs[next] : undefined, at)
  }
}

/** A copy of a list that is made when it becomes different. */
class Copy<T> {
  #copy: T[] | undefined

  constructor(private readonly original: readonly T[]) {}

  get list(): readonly T[] {
    return this.#copy ?? this.original
  }

  /** Takes over the item at a place of the original, after all before it. */
  keep(at: number): void {
    this.#copy?.push(this.original[at] as T)
  }

  /** Puts an item, or none, in place of the original's. */
  put(at: number, item: T | undefined): void {
    if (item === this.original[at]) this.keep(at)
    else {
      this.#copy ??= this.original.slice(0, at)
      if (item !== undefined) this.#copy.push(item)
    }
  }

  /** Puts an item before the original's. */
  insert(at: number, item: T): void {
    this.#copy ??= this.original.slice(0, at)
    this.#copy.push(item)
  }
}
