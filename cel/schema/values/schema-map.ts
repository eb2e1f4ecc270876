import { CelMap, mapFind, mapSize, type MapValue } from '../../value/map/map.js'
import { equalTo } from '../../value/equal.js'
import { noSuchOverload, type CelError } from '../../value/error.js'
import type { Value } from '../../value/value.js'
import { equalMaps, equalUndeclared } from './equal-data.js'
import { ownProperty, type Converter, type JsonObject } from './shape.js'

/** An object with a schema; its entries are converted as they are read (apiserver's `unstructuredMap`). */
export abstract class SchemaValue extends CelMap {
  readonly #data: JsonObject

  constructor(data: JsonObject) {
    super()
    this.#data = data
  }

  override get goType(): string {
    return '*common.unstructuredMap'
  }

  /** The data as it was given. */
  get data(): JsonObject {
    return this.#data
  }

  /** The number of all properties of the data, undeclared ones too. */
  override get size(): number {
    return Object.keys(this.#data).length
  }

  /** Whether the schema declares what is under a key of the data. */
  protected abstract declares(key: string): boolean

  /**
   * Declared properties are compared as values, the first that differs or fails decides; undeclared ones as data, where both
   * have them.
   */
  override equals(other: MapValue): boolean | CelError {
    if (this.size !== mapSize(other)) return false
    for (const key of Object.keys(this.#data)) {
      const result = this.declares(key) ? this.#equalEntry(key, other) : this.#equalData(key, other)
      if (result !== true) return result
    }
    return true
  }

  /** Keys of the data are looked up as if they were names: one that reads as an escaped name finds something else, or nothing. */
  #equalEntry(key: string, other: MapValue): boolean | CelError {
    const own = this.find(key)
    const theirs = mapFind(other, key)
    if (own === undefined || theirs === undefined) return own === theirs
    return equalTo(own, theirs)
  }

  #equalData(key: string, other: MapValue): boolean | CelError {
    return other instanceof SchemaValue ? equalUndeclared(this.#data, other.data, key) : noSuchOverload
  }
}

/** An object with `additionalProperties` of one schema: a map. */
export class SchemaMap extends SchemaValue {
  readonly #values: Converter

  constructor(data: JsonObject, values: Converter) {
    super(data)
    this.#values = values
  }

  override find(key: Value): Value | undefined {
    if (typeof key !== 'string') return noSuchOverload
    const data = ownProperty(this.data, key)
    return data === undefined ? undefined : this.#values.convert(data)
  }

  override keys(): readonly string[] {
    return Object.keys(this.data)
  }

  override equals(other: MapValue): boolean | CelError {
    return other instanceof SchemaMap && other.#values === this.#values
      ? equalMaps(this.data, other.data, this.#values)
      : super.equals(other)
  }

  protected override declares(): boolean {
    return true
  }
}
