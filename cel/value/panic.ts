/**
 * Thrown where cel-go panics: the evaluation ends at once, no operator absorbs it, and its error is `internal error: ` and
 * this message. The one known case is a map key that Go can't hash.
 */
export class Panic extends Error {
  /** The message of Kubernetes' error. */
  get text(): string {
    return `internal error: ${this.message}`
  }
}
