// Which rules of a CRD, and which conditions of each rule, evaluations made true and false.
import { CelError, CelEvaluationError, type Bindings, type Evaluated, type Program, type Value } from '../../cel/index.js'
import type { ValidationRule } from '../schema/props.js'
import { conditionsOf, type Condition } from './conditions.js'

/** How often something was true, false, or failed. */
export interface Tally {
  readonly true: number
  readonly false: number
  readonly failed: number
}

export interface ConditionCoverage extends Condition, Tally {}

/** What evaluations of one rule came to. */
export interface RuleCoverage extends Tally {
  readonly rule: ValidationRule
  /** Its conditions, the rule itself first. */
  readonly conditions: readonly ConditionCoverage[]
}

/** Evaluates a rule as `Program.evaluateTyped` does. */
export type EvaluateRule = (
  rule: ValidationRule,
  program: Program,
  bindings: Bindings,
  options: { readonly costLimit: number },
) => Evaluated<Value>

interface Recorded {
  readonly conditions: readonly Condition[]
  readonly tallies: Map<number, { true: number; false: number; failed: number }>
}

/** Gathers what evaluations of rules come to. Rules are told apart by identity: each place of a schema has its own. */
export class CoverageRecorder {
  readonly #recorded = new Map<ValidationRule, Recorded>()

  /** Evaluates a rule and notes what its parts come to. Given to a `ServedDefinition`. */
  readonly evaluate: EvaluateRule = (rule, program, bindings, { costLimit }) => {
    const { tallies } = this.#recordOf(rule, program)
    const observe = (id: number, value: Value): void => {
      const tally = tallies.get(id)
      if (tally === undefined) return
      if (value === true) tally.true++
      else if (value === false) tally.false++
      else if (value instanceof CelError) tally.failed++
    }
    const { value, cost } = program.profile(bindings, { costLimit, observe })
    if (value instanceof CelEvaluationError) throw value
    return { value, cost: Number(cost) }
  }

  /** The coverage of a rule; undefined if it was never evaluated. */
  of(rule: ValidationRule): RuleCoverage | undefined {
    const recorded = this.#recorded.get(rule)
    if (recorded === undefined) return undefined
    const conditions = recorded.conditions.map((condition) => ({
      ...condition,
      ...(recorded.tallies.get(condition.id) as Tally),
    }))
    const [whole = NEVER] = conditions
    return { rule, true: whole.true, false: whole.false, failed: whole.failed, conditions }
  }

  #recordOf(rule: ValidationRule, program: Program): Recorded {
    let recorded = this.#recorded.get(rule)
    if (recorded === undefined) {
      const conditions = conditionsOf(program.ast)
      const tallies = new Map(conditions.map(({ id }) => [id, { true: 0, false: 0, failed: 0 }]))
      this.#recorded.set(rule, (recorded = { conditions, tallies }))
    }
    return recorded
  }
}

const NEVER: Tally = { true: 0, false: 0, failed: 0 }
