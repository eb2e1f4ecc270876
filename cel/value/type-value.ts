/** A type as a value: what `type(x)` gives. Equal by name. */
export class TypeValue {
  readonly #name: string
  constructor(name: string) {
    this.#name = name
  }
  /** The name at run time, without parameters: `int`, `list`, `google.protobuf.Timestamp`. */
  get name(): string {
    return this.#name
  }
}
