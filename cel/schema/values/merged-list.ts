import { contains } from '../../value/contains.js'
import type { CelError } from '../../value/error.js'
import { CelList } from '../../value/list/list.js'
import type { Value } from '../../value/value.js'

/** The sum of a set or a list map and another list: its elements are values, it compares and adds in its own way. */
export abstract class MergedList extends CelList {
  readonly #elements: readonly Value[]

  constructor(elements: readonly Value[]) {
    super()
    this.#elements = elements
  }

  override get length(): number {
    return this.#elements.length
  }

  override at(index: number): Value {
    return this.#elements[index] as Value
  }

  /** As in a list without schema. */
  override contains(element: Value): boolean | CelError {
    return contains(this.#elements, element)
  }
}
