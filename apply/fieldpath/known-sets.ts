import type { TypeRef } from '../schema/schema.js'

/**
 * What was found out of parts of values or sets, by their types: objects before and after writes share most of their parts, which
 * are looked into once, as long as they are in memory. For one schema, and parts that do not change.
 */
export class KnownSets<Found extends object> {
  readonly #sets = new WeakMap<TypeRef, WeakMap<object, Found>>()

  get(type: TypeRef, part: object): Found | undefined {
    return this.#sets.get(type)?.get(part)
  }

  /** Keeps the set of a part. Returns it. */
  keep(type: TypeRef, part: object, set: Found): Found {
    let parts = this.#sets.get(type)
    if (parts === undefined) this.#sets.set(type, (parts = new WeakMap()))
    parts.set(part, set)
    return set
  }
}
