import { CelMap, type Value } from '../../cel/index.js'
import { isMap } from '../../cel/value/index.js'

/**
 * The lists inside the data that expressions are given. Go distinguishes them from lists that an expression makes, whose elements are
 * values of expressions.
 */
export class NativeLists {
  #lists: Set<unknown> | undefined
  constructor(private readonly roots: readonly Value[]) {}

  has(list: readonly Value[]): boolean {
    if (this.#lists === undefined) {
      this.#lists = new Set()
      for (const root of this.roots) collect(root, this.#lists)
    }
    return this.#lists.has(list)
  }
}

function collect(value: Value, lists: Set<unknown>): void {
  if (Array.isArray(value)) {
    lists.add(value)
    for (const element of value as readonly Value[]) collect(element, lists)
  } else if (isMap(value) && !(value instanceof CelMap) && !(value instanceof Map)) {
    for (const part of Object.values(value)) collect(part, lists)
  }
}
