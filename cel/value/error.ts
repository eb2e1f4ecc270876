/**
 * A failed evaluation, as a value (cel-go's `types.Err`). Its message is Kubernetes' own, word for word; `cause` is what a
 * function of the caller's own threw.
 */
export class CelError {
  declare readonly cause?: unknown
  constructor(
    readonly message: string,
    options?: { readonly cause?: unknown },
  ) {
    // Not there at all on most: errors are compared by their properties.
    if (options !== undefined) this.cause = options.cause
  }
}

/** Whether a value is an error. */
export const isError = (value: unknown): value is CelError => value instanceof CelError

/** What an operation answers for operands it has no overload for (`NoSuchOverloadErr`). */
export const noSuchOverload = new CelError('no such overload')
