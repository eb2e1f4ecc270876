import type { Diagnostic } from '../../diagnostics/index.js'

/** A command can't do its work: bad arguments, missing files, broken modules. Ends it with exit code 2. */
export class CannotRun extends Error {
  readonly diagnostics: readonly Diagnostic[]

  constructor(problem: string | readonly Diagnostic[], mend?: string) {
    const diagnostics =
      typeof problem === 'string'
        ? [
            {
              code: 'cannot-run',
              severity: 'error' as const,
              message: problem,
              ...(mend === undefined ? {} : { mend }),
            },
          ]
        : problem
    super(diagnostics.map(({ message }) => message).join('\n'))
    this.name = 'CannotRun'
    this.diagnostics = diagnostics
  }
}

/** There is nothing that a command could look at; `--allow-empty` makes it a success. */
export class NothingToDo extends CannotRun {}

/** The message of whatever was thrown. Never throws. */
export function reasonOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? thrown.message : String(thrown)
  } catch {
    return 'unknown reason'
  }
}
