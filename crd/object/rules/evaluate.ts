import { CelEvaluationError, type Program, type Value } from '../../../cel/index.js'

/** The variables of a rule; without a stored value there is no `oldSelf`. */
export type Bindings = Readonly<{ self: unknown; oldSelf?: unknown }>

export interface Evaluation {
  /** Cost units, those of a failed evaluation, too. */
  readonly cost: number
  readonly value?: Value
  /** Why there is no value. */
  readonly error?: string
}

/** Evaluates an expression within the limit of a single one. */
export function evaluate(program: Program, bindings: Bindings): Evaluation {
  try {
    return program.evaluateTyped(bindings)
  } catch (error) {
    if (!(error instanceof CelEvaluationError)) throw error
    return { cost: Number(error.cost), error: error.message }
  }
}

/** Whether an evaluation ended because it cost more than a single one may. */
export const exceedsCallLimit = (error: string): boolean =>
  error.startsWith('operation cancelled: actual cost limit exceeded')
