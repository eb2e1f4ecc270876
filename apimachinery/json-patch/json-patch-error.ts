/** A patch that can't be applied. */
export class JsonPatchError extends Error {
  override readonly name = 'JsonPatchError'
  /** Whether a `test` failed, rather than that something is missing or no patch at all. */
  readonly isFailedTest: boolean
  constructor(message: string, isFailedTest = false) {
    super(message)
    this.isFailedTest = isFailedTest
  }
}

/** The error for what is not there, as the library words it. */
export const missing = (text: string): JsonPatchError => new JsonPatchError(`${text}: missing value`)
