// What goes wrong with an expression, by phase.

/** The phase in which an expression fails. */
export type CelPhase = 'parse' | 'check' | 'program' | 'eval'

/** An expression that does not compile. `message` is Kubernetes' own text, with places and source lines for parse and check errors. */
export class CelCompileError extends Error {
  override readonly name = 'CelCompileError'
  constructor(
    readonly phase: Exclude<CelPhase, 'eval'>,
    message: string,
    /** The single errors with their places; a program error has none. */
    readonly issues: readonly CelIssue[] = [],
  ) {
    super(message)
  }
}

/** One parse or check error. */
export interface CelIssue {
  readonly message: string
  /** Line from 1, -1 if it has no place. */
  readonly line: number
  /** Column from 1, in code points. */
  readonly column: number
  /** Code points from the start; undefined if it has no place. */
  readonly offset: number | undefined
}

/** An evaluation that failed. `message` is Kubernetes' own text, `cause` that of the `CelError` that a function returned. */
export class CelEvaluationError extends Error {
  override readonly name = 'CelEvaluationError'
  readonly phase = 'eval' as const
  constructor(
    message: string,
    /** Cost units up to the failure; a bigint where a number can't hold it. */
    readonly cost: number | bigint,
    options?: { readonly cause?: unknown },
  ) {
    super(message, options)
  }
}
