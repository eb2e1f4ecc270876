/** A failed evaluation, as a value (cel-go's `types.Err`). Its message is Kubernetes' own, word for word. */
export class CelError {
  constructor(readonly message: string) {}
}

/** Whether a value is an error. */
export const isError = (value: unknown): value is CelError => value instanceof CelError

/** What an operation answers for operands it has no overload for (`NoSuchOverloadErr`). */
export const noSuchOverload = new CelError('no such overload')
