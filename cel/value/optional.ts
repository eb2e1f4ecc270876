import type { Value } from './value.js'

/** An optional: none, or a value. */
export class Optional {
  readonly #value: Value | undefined
  private constructor(value: Value | undefined) {
    this.#value = value
  }
  /** What it holds; undefined in `Optional.none`. */
  get value(): Value | undefined {
    return this.#value
  }
  static readonly none = new Optional(undefined)
  static of(value: Value): Optional {
    return new Optional(value)
  }
}
