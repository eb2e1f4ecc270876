// The items of sets and map-like lists in one list (`visitListItems` of structured-merge-diff's typed/merge.go).
import { itemKey } from './item-key.js'
import type { ListAtom, MergeSchema } from '../schema/schema.js'

/**
 * The items of a list with those of a patch. Items of the patch are in its order, the others in theirs, before the first item of
 * both that they stood before. Where the list has several items of a key, those that the patch has are replaced by its item;
 * others stay. `merge` merges the items of a key; the first is null if the list has several, undefined if it has none.
 */
export function mergeItems(
  schema: MergeSchema,
  list: ListAtom,
  before: readonly unknown[],
  after: readonly unknown[],
  merge: (item: unknown, patch: unknown) => unknown,
): readonly unknown[] {
  const left = new Items(schema, list, before)
  const right = new Items(schema, list, after)
  const merged: unknown[] = []
  let leftAt = 0
  let rightAt = 0
  /** The keys that both have, in the patch's order, and how many of them are taken. */
  const shared = right.ids.filter((id) => left.has(id))
  let sharedAt = 0
  const takeRight = (id: string): void => {
    merged.push(merge(left.get(id), right.get(id)))
    rightAt++
    if (id === shared[sharedAt]) sharedAt++
  }
  while (leftAt < before.length || rightAt < after.length) {
    const leftId = left.ids[leftAt]
    const rightId = right.ids[rightAt]
    if (leftId === undefined) {
      takeRight(rightId as string)
    } else if (!right.has(leftId)) {
      merged.push(before[leftAt++])
    } else if (leftId === rightId) {
      takeRight(leftId)
      leftAt++
    } else if (leftId === shared[sharedAt]) {
      // What the patch adds before it comes first.
      takeRight(rightId as string)
    } else {
      // It is taken already, or will be where the patch has it.
      leftAt++
      if (sharedAt === shared.length && rightId !== undefined) takeRight(rightId)
    }
  }
  return merged
}

/** The items of a list by their keys. */
class Items {
  /** The key of each item. */
  readonly ids: readonly string[]
  readonly #items = new Map<string, unknown>()

  constructor(schema: MergeSchema, list: ListAtom, items: readonly unknown[]) {
    this.ids = items.map((item) => {
      const key = itemKey(schema, list, item)
      const id = typeof key === 'string' ? key : key.id
      this.#items.set(id, this.#items.has(id) ? null : item)
      return id
    })
  }

  has(id: string): boolean {
    return this.#items.has(id)
  }

  /** The item of a key, null if there are several, undefined if there is none. */
  get(id: string): unknown {
    return this.#items.get(id)
  }
}
