import { CelEvaluationError, type Evaluated, type Program, type Value } from '../../../cel/index.js'
import type { ValidationRule } from '../../schema/props.js'

/** The variables of a rule; without a stored value there is no `oldSelf`. */
export type Bindings = Readonly<{ self: unknown; oldSelf?: unknown }>

export interface Evaluation {
  /** Cost units, those of a failed evaluation, too. */
  readonly cost: number
  readonly value?: Value
  /** Why there is no value. */
  readonly error?: string
}

/** Evaluates the program of a rule as `Program.evaluateTyped` does, and may look on. Throws CelEvaluationError. */
export type EvaluateRule = (rule: ValidationRule, program: Program, bindings: Bindings) => Evaluated<Value>

/** What an evaluation comes to, also if it fails. */
export function outcomeOf(evaluation: () => Evaluated<Value>): Evaluation {
  try {
    return evaluation()
  } catch (error) {
    if (!(error instanceof CelEvaluationError)) throw error
    return { cost: Number(error.cost), error: error.message }
  }
}

/** Whether an evaluation ended because it cost more than a single one may. */
export const exceedsCallLimit = (error: string): boolean =>
  error.startsWith('operation cancelled: actual cost limit exceeded')

/** Does work on the rules of a node, and takes its time: when they are compiled, and when they are evaluated for a value. */
export type TimeRules = <T>(what: 'compilation' | 'evaluation', work: () => T) => T

/** Nobody wants to know. */
export const untimed: TimeRules = (_what, work) => work()
