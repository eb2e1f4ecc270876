// Where a value comes from: a variable, then field names, `@items`, `@values`, `@keys` and `@indices`.

/**
 * A path with the semantics of a Go slice. Appending writes into spare capacity of the array that paths share, so a
 * second path that extends the same one overwrites the last step of the first. That shows in Kubernetes' estimates (in
 * `self.a.b.all(k, v, ...)` the path of `k` ends with `@values`), and is therefore copied.
 */
export interface Path {
  /** The steps; those from `length` on belong to other paths. */
  readonly steps: string[]
  readonly length: number
  readonly capacity: number
}

/** The path of a variable. */
export const rootPath = (variable: string): Path => ({ steps: [variable], length: 1, capacity: 1 })

/** Go's `append(path, step)`; undefined is the path of what has none. */
export function appendStep(path: Path | undefined, step: string): Path {
  if (path === undefined) return rootPath(step)
  const { steps, length, capacity } = path
  if (length < capacity) {
    steps[length] = step
    return { steps, length: length + 1, capacity }
  }
  return { steps: [...steps.slice(0, length), step], length: length + 1, capacity: capacity * 2 }
}

/** A copy that shares nothing, with one more step. */
export const copyWithStep = (path: Path, step: string): Path => ({
  steps: [...stepsOf(path), step],
  length: path.length + 1,
  capacity: path.length + 1,
})

/** The steps as they are now. */
export const stepsOf = ({ steps, length }: Path): string[] => steps.slice(0, length)
