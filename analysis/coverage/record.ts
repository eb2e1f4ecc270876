// The outcomes of one expression's evaluations, condition by condition.
import { CelCompileError, CelError, type Environment, type ObserveNode } from '../../cel/index.js'
import { conditionsOf, type Condition } from './conditions.js'

/** How often something was true, false, or failed. */
export interface Tally {
  readonly true: number
  readonly false: number
  readonly failed: number
}

/** A condition of an expression with the counts of its outcomes over all evaluations. */
export interface ConditionCoverage extends Condition, Tally {
  /** How often it was evaluated; branches of a `?:` with another type are neither true nor false. */
  readonly evaluated: number
}

interface Counts {
  true: number
  false: number
  failed: number
  evaluated: number
}

/** Counts the outcomes of an expression's conditions. */
export class ConditionRecord {
  readonly #conditions: readonly Condition[]
  readonly #tallies: ReadonlyMap<number, Counts>

  /** `environment` is one that the expression is parsed in; of one that can't be parsed only the whole is a condition. */
  constructor(text: string, environment: Environment) {
    this.#conditions = parsedConditions(text, environment)
    this.#tallies = new Map(this.#conditions.map(({ id }) => [id, { true: 0, false: 0, failed: 0, evaluated: 0 }]))
  }

  /** Receives the values of the nodes of the expression, as `Program.profile` reports them. */
  readonly observe: ObserveNode = (id, value) => {
    const tally = this.#tallies.get(id)
    if (tally === undefined) return
    tally.evaluated++
    if (value === true) tally.true++
    else if (value === false) tally.false++
    else if (value instanceof CelError) tally.failed++
  }

  /** The counts so far, the whole expression first. */
  conditions(): ConditionCoverage[] {
    return this.#conditions.map((condition) => ({ ...condition, ...(this.#tallies.get(condition.id) as Counts) }))
  }
}

function parsedConditions(text: string, environment: Environment): Condition[] {
  try {
    return conditionsOf(text, environment)
  } catch (error) {
    if (!(error instanceof CelCompileError)) throw error
    return [{ id: 0, text, start: 0, end: Array.from(text).length }]
  }
}
