import { isError, type CelError } from '../error.js'
import { equal } from '../equal.js'
import { CelList, elementAt, toArray, type ListValue } from './list.js'
import type { Value } from '../value.js'

/**
 * The sum of two lists that are not empty (cel-go's `concatList`). It differs from an array: a comparison of its elements
 * that fails makes the whole comparison fail.
 */
export class ConcatList extends CelList {
  #elements: readonly Value[] | undefined
  readonly #length: number
  private constructor(
    /** The left list; with `next` it shows how the list was made, which a membership test asks. */
    readonly previous: ListValue,
    readonly next: ListValue,
  ) {
    super()
    this.#length = previous.length + next.length
  }

  override get goType(): string {
    return '*types.concatList'
  }

  /** The sum of two lists; an empty list leaves the other as it is. */
  static of(previous: ListValue, next: ListValue): ListValue {
    if (previous.length === 0) return next
    return next.length === 0 ? previous : new ConcatList(previous, next)
  }

  /** The elements, put together when they are first asked for. */
  override elements(): readonly Value[] {
    return (this.#elements ??= [...toArray(this.previous), ...toArray(this.next)])
  }
  override get length(): number {
    return this.#length
  }
  override at(index: number): Value {
    return this.elements()[index] as Value
  }
  override equals(other: ListValue): boolean | CelError {
    if (this.length !== other.length) return false
    let error: CelError | undefined
    for (let index = 0; index < this.length; index++) {
      const result = equal(this.at(index), elementAt(other, index))
      if (result === false) return false
      if (isError(result)) error ??= result
    }
    return error ?? true
  }
  override equalsOther(): boolean {
    return false
  }
  override concat(other: ListValue): ListValue {
    return ConcatList.of(this, other)
  }
}
