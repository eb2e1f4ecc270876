/** An unsigned 64-bit integer. */
export class Uint {
  readonly #value: bigint
  constructor(value: bigint) {
    this.#value = value
  }
  get value(): bigint {
    return this.#value
  }
}
