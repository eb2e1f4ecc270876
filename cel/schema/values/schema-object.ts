import { noSuchOverload, type CelError } from '../../value/error.js'
import type { MapValue } from '../../value/map/map.js'
import type { Value } from '../../value/value.js'
import { equalObjects } from './equal-data.js'
import { SchemaValue } from './schema-map.js'
import { ownProperty, type JsonObject, type ObjectShape } from './shape.js'

/** An object with properties. */
export class SchemaObject extends SchemaValue {
  readonly #shape: ObjectShape

  constructor(data: JsonObject, shape: ObjectShape) {
    super(data)
    this.#shape = shape
  }

  /**
   * The value of a declared property, by its escaped name or by its own; undefined if the data has none, or null. A `CelError`
   * if it does not fit the schema, so that presence tests fail as well.
   */
  override find(name: Value): Value | undefined {
    if (typeof name !== 'string') return noSuchOverload
    const property = this.#shape.find(name)
    if (property === undefined) return undefined
    const data = ownProperty(this.data, property.key)
    return data === undefined || data === null ? undefined : property.converter.convert(data)
  }

  /**
   * The names of the declared properties that the data has, in its order; then null for each other one, as Go has it: folds see
   * it, under which there is an error only, results leave it out.
   */
  override keys(): readonly Value[] {
    const names: Value[] = []
    const keys = Object.keys(this.data)
    for (const key of keys) {
      const property = this.#shape.byKey(key)
      if (property !== undefined) names.push(property.name)
    }
    while (names.length < keys.length) names.push(null)
    return names
  }

  /** What the object knows of its properties: the same for all objects of a schema. */
  get shape(): ObjectShape {
    return this.#shape
  }

  override equals(other: MapValue): boolean | CelError {
    return other instanceof SchemaObject && other.#shape === this.#shape
      ? equalObjects(this.data, other.data, this.#shape)
      : super.equals(other)
  }

  protected override declares(key: string): boolean {
    return this.#shape.byKey(key) !== undefined
  }
}

const nothing: ObjectShape = { find: () => undefined, byKey: () => undefined }

/** An object of which no property is declared: it has a size, but no key is found in it. */
export class UndeclaredObject extends SchemaObject {
  constructor(data: JsonObject) {
    super(data, nothing)
  }
}
