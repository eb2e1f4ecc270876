/**
 * Thrown where cel-go panics: the evaluation ends at once, no operator absorbs it, and its error is `internal error: ` and
 * this message.
 */
export class Panic extends Error {
  /** The message of Kubernetes' error. */
  get text(): string {
    return `internal error: ${this.message}`
  }
}

/** What Go panics with where a value is nil. */
export const nilDereference = (): Panic => new Panic('runtime error: invalid memory address or nil pointer dereference')
