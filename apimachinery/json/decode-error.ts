/** A body that the API server can't decode; the message is the server's. */
export class DecodeError extends Error {}

/** A body that does not say what it is: nothing of it was decoded (`MetaFactory.Interpret`, and a missing kind). */
export class UnrecognizedError extends DecodeError {}

/** A JSON value of a type that doesn't fit (Go's `json.UnmarshalTypeError`). */
export class TypeMismatchError extends DecodeError {
  constructor(
    /** What the JSON value is: `bool`, `number 1.5`. */
    readonly value: string,
    /** The Go type it was decoded to. */
    readonly type: string,
    /** The name of the struct that it is in, if it is in one, and its path from the root. */
    readonly place?: { readonly struct: string; readonly field: string },
  ) {
    const into = place === undefined ? 'value' : `struct field ${place.struct}.${place.field}`
    super(`json: cannot unmarshal ${value} into Go ${into} of type ${type}`)
  }

  /** The error as it is in a field of an outer struct. */
  within(struct: string, fields: readonly string[]): TypeMismatchError {
    const field = [...fields, ...(this.place === undefined ? [] : [this.place.field])].join('.')
    return new TypeMismatchError(this.value, this.type, { struct, field })
  }
}
