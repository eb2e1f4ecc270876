import { isObject } from '../../../apimachinery/json/index.js'
import { equalTo } from '../../value/equal.js'
import { isError, type CelError } from '../../value/error.js'
import { elementAt, isList, type ListValue, toArray } from '../../value/list/list.js'
import { isMap, mapFind } from '../../value/map/map.js'
import { Panic } from '../../value/panic.js'
import type { Value } from '../../value/value.js'
import { compositeKey, jsonKey, valueKey, type ElementKey } from './element-key.js'
import { goTypeOf } from './json-data.js'
import { MergedList } from './merged-list.js'
import { SchemaList } from './schema-list.js'
import { SchemaValue } from './schema-map.js'
import { ownProperty, type ListShape } from './shape.js'

/** An array of list type map (apiserver's `unstructuredMapList`). */
export class SchemaListMap extends SchemaList {
  readonly #shape: ListShape
  #indices: ReadonlyMap<ElementKey, number> | undefined

  constructor(data: readonly unknown[], shape: ListShape) {
    super(data, shape.items)
    this.#shape = shape
  }

  override get goType(): string {
    return '*common.unstructuredMapList'
  }

  /**
   * By the keys in the data of the elements, for which Kubernetes takes the escaped names. Elements that are not data,
   * such as map literals, have none: they are never equal.
   */
  override equals(other: ListValue): boolean | CelError {
    if (this.length !== other.length) return false
    const indices = (this.#indices ??= this.#index())
    const seen = new Set<number>()
    for (let index = 0; index < other.length; index++) {
      const theirs = elementAt(other, index)
      const own = indices.get(this.#keyOf(dataOf(theirs)))
      if (own === undefined) return false
      const result = equalTo(this.at(own), theirs)
      if (result !== true) return result
      seen.add(own)
    }
    return seen.size === indices.size
  }

  override concat(other: ListValue): ListValue {
    return merge(this, other, this.#shape.keys)
  }

  /** Of elements with one key the last counts. */
  #index(): ReadonlyMap<ElementKey, number> {
    return new Map(this.data.map((element, index) => [this.#keyOf(element), index]))
  }

  #keyOf(element: unknown): ElementKey {
    if (!isObject(element)) return {}
    const { keys } = this.#shape
    const parts = keys.map((key) => ownProperty(element, key))
    // Go prints more than three keys, fewer it hashes.
    if (keys.length <= 3) parts.forEach(assertHashable)
    return compositeKey(parts.map(jsonKey))
  }
}

function assertHashable(part: unknown): void {
  if (Array.isArray(part) || isObject(part)) {
    throw new Panic(`runtime error: hash of unhashable type ${goTypeOf(part)}`)
  }
}

/** The JSON object that a value is; undefined for others. */
const dataOf = (value: Value): unknown =>
  value instanceof SchemaValue
    ? value.data
    : isMap(value) && Object.getPrototypeOf(value) === Object.prototype
      ? value
      : undefined

/** The sum of a list map and another list: a list map as well (`refValMapList`). */
class MergedListMap extends MergedList {
  readonly #keys: readonly string[]

  constructor(elements: readonly Value[], keys: readonly string[]) {
    super(elements)
    this.#keys = keys
  }

  override equals(other: ListValue): boolean | CelError {
    if (this.length !== other.length) return false
    const own = new Map(toArray(this).map((element) => [keyOf(element, this.#keys), element]))
    const seen = new Set<ElementKey>()
    for (let index = 0; index < other.length; index++) {
      const theirs = elementAt(other, index)
      const key = keyOf(theirs, this.#keys)
      const element = own.get(key)
      if (element === undefined) return false
      const result = equalTo(element, theirs)
      if (result !== true) return result
      seen.add(key)
    }
    return seen.size === own.size
  }

  override concat(other: ListValue): ListValue {
    return merge(this, other, this.#keys)
  }
}

/** The elements of the left list, replaced by those of the right with the same keys, then the others of the right. */
function merge(left: ListValue, right: ListValue, keys: readonly string[]): ListValue {
  const elements: Value[] = [...toArray(left)]
  // Elements of the right never replace each other.
  const indices = new Map(elements.map((element, index) => [keyOf(element, keys), index]))
  for (let index = 0; index < right.length; index++) {
    const element = elementAt(right, index)
    const place = indices.get(keyOf(element, keys))
    if (place === undefined) elements.push(element)
    else elements[place] = element
  }
  return new MergedListMap(elements, keys)
}

const keyOf = (element: Value, keys: readonly string[]): ElementKey =>
  compositeKey(keys.map((key) => keyPart(element, key)))

/** What an element has under a key; nothing for data that does not fit the schema (`refValMapKey`). */
function keyPart(element: Value, key: string): ElementKey {
  const value = isMap(element) ? mapFind(element, key) : undefined
  if (value === undefined || isError(value)) return undefined
  if (value instanceof SchemaValue || value instanceof SchemaList) return jsonKey(value.data)
  return isList(value) || isMap(value) ? {} : valueKey(value)
}
