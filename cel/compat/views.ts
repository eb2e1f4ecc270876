// JavaScript's objects as CEL's values. Nothing is copied: they are read when an expression reads them, so contexts may be
// large, circular, and of classes.
import { isCelValue, timestampOf } from '../value/data/from-plain.js'
import { equal } from '../value/equal.js'
import { CelError } from '../value/error.js'
import { contains } from '../value/contains.js'
import { CelList, toArray, type ListValue } from '../value/list/list.js'
import { LiteralMap } from '../value/map/literal-map.js'
import { CelMap, type MapValue } from '../value/map/map.js'
import type { Value } from '../value/value.js'

/**
 * The views of one evaluation. One object has one view: by that circular data can be compared, and an object that comes out
 * of an expression is the one that went in.
 */
export class Views {
  readonly #known = new WeakMap<object, Value>()

  /**
   * The value of whatever JavaScript has; undefined for what is not a value: undefined, functions and symbols. Integers beyond 64
   * bits and invalid dates are errors.
   */
  of(given: unknown): Value | undefined {
    switch (typeof given) {
      case 'string':
      case 'boolean':
      case 'number':
        return given
      case 'bigint':
        return BigInt.asIntN(64, given) === given ? given : new CelError('an integer beyond 64 bits is not a CEL value')
      case 'object':
        return given === null ? null : this.#ofObject(given)
      default:
        return undefined
    }
  }

  #ofObject(object: object): Value {
    if (isCelValue(object)) return object
    let view = this.#known.get(object)
    if (view === undefined) this.#known.set(object, (view = this.#make(object)))
    return view
  }

  #make(object: object): Value {
    if (Array.isArray(object)) return new ArrayView(object, this)
    if (object instanceof Date) return timestampOf(object) ?? new CelError('an invalid date is not a CEL value')
    if (object instanceof Map) return this.#ofMap(object)
    return new ObjectView(object, this)
  }

  #ofMap(map: ReadonlyMap<unknown, unknown>): Value {
    const result = new LiteralMap()
    for (const [key, value] of map) {
      if (typeof key === 'object') return new CelError('a Map with objects as keys is not a CEL value')
      const [name, item] = [this.of(key), this.of(value)]
      if (name !== undefined && item !== undefined) result.insert(name, item)
    }
    return result
  }
}

/** An array; what is not a value is null, as in JSON. */
export class ArrayView extends CelList {
  constructor(
    readonly array: readonly unknown[],
    private readonly views: Views,
  ) {
    super()
  }

  override get length(): number {
    return this.array.length
  }

  override at(index: number): Value {
    return this.views.of(this.array[index]) ?? null
  }

  override equals(other: ListValue): boolean | CelError {
    return equal(this.elements(), other)
  }

  override equalsOther(): boolean {
    return false
  }

  override contains(element: Value): boolean | CelError {
    return contains(this.elements(), element)
  }

  override concat(other: ListValue): ListValue {
    return [...this.elements(), ...toArray(other)]
  }
}

/**
 * An object: the keys are its own enumerable properties, the getters of its class can be read as well. A property that holds
 * no value is missing, as in JSON.
 */
export class ObjectView extends CelMap {
  constructor(
    readonly object: object,
    private readonly views: Views,
  ) {
    super()
  }

  override get size(): number {
    return [...this.keys()].length
  }

  override find(key: Value): Value | undefined {
    return typeof key === 'string' && isReadable(this.object, key) ? this.#read(key) : undefined
  }

  override keys(): readonly string[] {
    return Object.keys(this.object).filter((key) => this.#read(key) !== undefined)
  }

  override get comparesByParts(): boolean {
    return true
  }

  override equals(other: MapValue): boolean | CelError {
    return equal(this, other)
  }

  override equalsOther(): boolean {
    return false
  }

  #read(key: string): Value | undefined {
    return this.views.of((this.object as Readonly<Record<string, unknown>>)[key])
  }
}

/** Whether an object has a property, its own or its class's; what all objects inherit is not data. */
function isReadable(object: object, key: string): boolean {
  if (Object.hasOwn(object, key)) return true
  return key in object && !(key in Object.prototype)
}
