import { isError, noSuchOverload, type CelError } from '../error.js'
import type { Value } from '../value.js'

/** A list: an array as it comes from JSON, or a list with semantics of its own. */
export type ListValue = readonly Value[] | CelList

/**
 * A list that is not an array: one that knows its schema. Its elements are converted as they are read; sets and list maps
 * compare and concatenate in Kubernetes' way.
 */
export abstract class CelList {
  abstract get length(): number
  /** The name of its type in Go, which a few messages print. */
  get goType(): string {
    return '*types.baseList'
  }
  /** The element at an index from 0 to length - 1; a `CelError` if the data does not fit the schema. */
  abstract at(index: number): Value
  /** The element that a key stands for: a number of any type, whose index is inside. */
  find(_key: Value, index: number): Value {
    return this.at(index)
  }
  /** All elements in order. */
  elements(): readonly Value[] {
    return Array.from({ length: this.length }, (_, index) => this.at(index))
  }
  /** `==` with this list on the left; `other` is any list. */
  abstract equals(other: ListValue): boolean | CelError
  /**
   * `==` with this list on the left and a value that is not a list on the right: lists that know their schema have no
   * overload.
   */
  equalsOther(other: Value): boolean | CelError {
    return isError(other) ? other : noSuchOverload
  }
  /** `element in list`, where the list's elements are not asked in order for an equal one. */
  contains?(element: Value): boolean | CelError
  /** `+` with this list on the left. */
  abstract concat(other: ListValue): ListValue | CelError
}

/** Whether a value is a list. */
export const isList = (value: unknown): value is ListValue => Array.isArray(value) || value instanceof CelList

/** The element of a list; the index must be inside. */
export const elementAt = (list: ListValue, index: number): Value =>
  list instanceof CelList ? list.at(index) : (list[index] as Value)

/** The elements of a list as an array; those that do not fit a schema are errors. */
export const toArray = (list: ListValue): readonly Value[] => (list instanceof CelList ? list.elements() : list)
