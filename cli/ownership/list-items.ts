// The items of lists that elements of field paths stand for.
import type { FieldSet, PathElement } from '../../apply/index.js'
import { isObject, ownValue } from '../../apimachinery/json/index.js'

/** The names of the keys by which sets identify the items of a list; usually all do by the same. */
export function keyNamesOf(sets: Iterable<FieldSet>): readonly (readonly string[])[] {
  const known = new Map<string, readonly string[]>()
  for (const { members, children } of sets) {
    for (const element of [...members, ...children.map((child) => child.element)]) {
      if (!('key' in element)) continue
      const names = element.key.map(({ name }) => name)
      known.set(JSON.stringify(names), names)
    }
  }
  return [...known.values()]
}

/** The elements that may stand for an item of a list: its keys, its value, its place. */
export function elementsOf(item: unknown, index: number, keyNames: readonly (readonly string[])[]): PathElement[] {
  const keys = isObject(item)
    ? keyNames.flatMap((names): PathElement[] => {
        const key = names.map((name) => ({ name, value: ownValue(item, name) }))
        return key.some(({ value }) => value === undefined) ? [] : [{ key }]
      })
    : []
  return [...keys, { value: item }, { index }]
}
