import { isError, type CelError } from '../../value/error.js'
import { elementAt, type ListValue, toArray } from '../../value/list/list.js'
import type { Value } from '../../value/value.js'
import { setElementKey, type ElementKey } from './element-key.js'
import { MergedList } from './merged-list.js'
import { SchemaList } from './schema-list.js'

/** An array of list type set (apiserver's `unstructuredSetList`). */
export class SchemaSet extends SchemaList {
  #keys: ReadonlySet<ElementKey> | CelError | undefined

  override get goType(): string {
    return '*common.unstructuredSetList'
  }

  override equals(other: ListValue): boolean | CelError {
    if (this.length !== other.length) return false
    this.#keys ??= keysOf(this)
    return isError(this.#keys) ? this.#keys : equalSets(this.#keys, other)
  }

  override concat(other: ListValue): ListValue | CelError {
    return unite(this, other)
  }
}

/** The sum of a set and another list: a set as well (`refValSetList`). */
class UnitedSet extends MergedList {
  override equals(other: ListValue): boolean | CelError {
    if (this.length !== other.length) return false
    const keys = keysOf(this)
    return isError(keys) ? keys : equalSets(keys, other)
  }

  override concat(other: ListValue): ListValue | CelError {
    return unite(this, other)
  }
}

/** The elements of the left list, then those of the right that are not in it. */
function unite(left: ListValue, right: ListValue): ListValue | CelError {
  const keys = keysOf(left)
  if (isError(keys)) return keys
  const united = new Set(keys)
  const elements: Value[] = [...toArray(left)]
  for (let index = 0; index < right.length; index++) {
    const element = elementAt(right, index)
    const key = setElementKey(element)
    if (isError(key)) return key
    if (united.has(key)) continue
    united.add(key)
    elements.push(element)
  }
  return new UnitedSet(elements)
}

function keysOf(list: ListValue): ReadonlySet<ElementKey> | CelError {
  const keys = new Set<ElementKey>()
  for (let index = 0; index < list.length; index++) {
    const key = setElementKey(elementAt(list, index))
    if (isError(key)) return key
    keys.add(key)
  }
  return keys
}

/** Whether a list has each key of a set, and no other. */
function equalSets(keys: ReadonlySet<ElementKey>, other: ListValue): boolean | CelError {
  const seen = new Set<ElementKey>()
  for (let index = 0; index < other.length; index++) {
    const key = setElementKey(elementAt(other, index))
    if (isError(key)) return key
    if (!keys.has(key)) return false
    seen.add(key)
  }
  return seen.size === keys.size
}
