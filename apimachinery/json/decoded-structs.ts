import type { StructType } from '../go/type.js'

/**
 * What structs were decoded to, always with the same options. An object is decoded once, however often it is part of others: none
 * of them may be changed as long as this is in use. How deep they are nested is not counted again.
 */
export class DecodedStructs {
  readonly #known = new WeakMap<object, { readonly of: StructType; readonly value: unknown }>()

  recall(source: object, of: StructType): unknown {
    const known = this.#known.get(source)
    return known?.of === of ? known.value : undefined
  }

  /** `source` is one without unknown fields, which would be reported at each of its places. */
  remember(source: object, of: StructType, value: unknown): void {
    this.#known.set(source, { of, value })
  }
}
