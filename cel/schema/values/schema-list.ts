import { equalTo } from '../../value/equal.js'
import type { CelError } from '../../value/error.js'
import { CelList, elementAt, type ListValue, toArray } from '../../value/list/list.js'
import type { Value } from '../../value/value.js'
import { equalLists } from './equal-data.js'
import type { Converter } from './shape.js'

/** An array with a schema, of no list type or `atomic`; its elements are converted as they are read (apiserver's `unstructuredList`). */
export class SchemaList extends CelList {
  readonly #data: readonly unknown[]
  readonly #items: Converter
  #elements: readonly Value[] | undefined

  constructor(data: readonly unknown[], items: Converter) {
    super()
    this.#data = data
    this.#items = items
  }

  override get goType(): string {
    return '*common.unstructuredList'
  }

  /** The data as it was given. */
  get data(): readonly unknown[] {
    return this.#data
  }

  override get length(): number {
    return this.#data.length
  }

  /** Converted once: folds inside each other visit the same elements again and again. */
  override elements(): readonly Value[] {
    return (this.#elements ??= super.elements())
  }

  override at(index: number): Value {
    return this.#items.convert(this.#data[index])
  }

  /** Element by element in order; the first that differs or fails decides. */
  override equals(other: ListValue): boolean | CelError {
    if (other instanceof SchemaList && other.#items === this.#items) {
      return equalLists(this.#data, other.#data, this.#items)
    }
    const { length } = this.#data
    if (length !== other.length) return false
    for (let index = 0; index < length; index++) {
      const result = equalTo(this.at(index), elementAt(other, index))
      if (result !== true) return result
    }
    return true
  }

  /** A list without schema. */
  override concat(other: ListValue): ListValue | CelError {
    return [...toArray(this), ...toArray(other)]
  }
}
