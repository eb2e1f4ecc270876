// Objects as typed values, in the versions of their kind (managedfields/internal/{typeconverter,versionconverter}.go).
import type { JsonObject } from '../../apimachinery/json/index.js'
import {
  apiVersionError,
  apiVersionOf,
  type GroupVersionKind,
  kindOf,
  kindText,
} from '../../apimachinery/kind/index.js'
import { MergeError } from '../schema/merge-error.js'
import type { MergeSchema } from '../schema/schema.js'
import { type TypedValue, typedValue } from '../typed/typed-value.js'
import { isMap } from '../value/value.js'
import { type Converter, MissingVersionError } from '../updater/converter.js'

/** What is known of a kind and the other kinds that its requests have. */
export interface KindTypes {
  /** The version through which all conversions go: `apps/v1`. */
  readonly hub: string
  /** How objects of a kind are merged; undefined if there is no such kind, or no longer. The same schema every time. */
  schemaOf(gvk: GroupVersionKind): MergeSchema | undefined
  /** An object in another version, `apps/v1`. @throws Error with Kubernetes' text if it can't be converted */
  convert(object: JsonObject, apiVersion: string): JsonObject
}

/** Makes typed values of objects, and converts them. */
export class ObjectTypes implements Converter {
  readonly #kind: KindTypes

  constructor(kind: KindTypes) {
    this.#kind = kind
  }

  /**
   * An object of the type that it says it is of.
   *
   * @param allowDuplicates whether sets and map-like lists may have items of one key, as in objects that are stored
   * @throws MissingVersionError if there is no such type
   * @throws MergeError if the object is not of the type
   */
  typed(object: JsonObject, allowDuplicates = false): TypedValue {
    const gvk = kindOf(object)
    const schema = this.#kind.schemaOf(gvk)
    if (schema === undefined) throw new MissingVersionError(`no corresponding type for ${kindText(gvk)}`)
    return typedValue(schema, object, { allowDuplicates })
  }

  convert(value: TypedValue, version: string): TypedValue {
    const object = value.value
    if (!isMap(object)) return value
    const error = apiVersionError(version)
    if (error !== undefined) throw new MergeError(error)
    if (apiVersionOf(kindOf(object)) === version) return value
    return this.typed(this.#kind.convert(this.#kind.convert(object, this.#kind.hub), version))
  }
}
