// Which rules of a CRD, and which conditions of each rule, evaluations made true and false.
import { CelCompileError, CelError, CelEvaluationError, Environment, type Value } from '../../cel/index.js'
import type { EvaluateRule } from '../object/rules/evaluate.js'
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

interface Recorded {
  readonly conditions: readonly Condition[]
  readonly tallies: Map<number, { true: number; false: number; failed: number }>
}

/** Gathers what evaluations of rules come to. Rules are told apart by identity: each place of a definition has its own. */
export class CoverageRecorder {
  readonly #recorded = new Map<ValidationRule, Recorded>()
  /** To parse rules in that were never evaluated. */
  #parsing: Environment | undefined

  /** Evaluates a rule and notes what its parts come to. Given to a `ServedDefinition`. */
  readonly evaluate: EvaluateRule = (rule, program, bindings) => {
    const { tallies } = this.#recordOf(rule, program.environment)
    const observe = (id: number, value: Value): void => {
      const tally = tallies.get(id)
      if (tally === undefined) return
      if (value === true) tally.true++
      else if (value === false) tally.false++
      else if (value instanceof CelError) tally.failed++
    }
    const { value, cost } = program.profile(bindings, { observe })
    if (value instanceof CelEvaluationError) throw value
    return { value, cost: Number(cost) }
  }

  /** The coverage of a rule, also of one that was never evaluated. */
  of(rule: ValidationRule): RuleCoverage {
    const recorded =
      this.#recorded.get(rule) ?? newRecord(rule, (this.#parsing ??= new Environment({ mode: 'stored' })))
    const conditions = recorded.conditions.map((condition) => ({
      ...condition,
      ...(recorded.tallies.get(condition.id) as Tally),
    }))
    const [whole = NEVER] = conditions
    return { rule, true: whole.true, false: whole.false, failed: whole.failed, conditions }
  }

  #recordOf(rule: ValidationRule, environment: Environment): Recorded {
    let recorded = this.#recorded.get(rule)
    if (recorded === undefined) {
      recorded = newRecord(rule, environment)
      this.#recorded.set(rule, recorded)
    }
    return recorded
  }
}

function newRecord({ rule }: ValidationRule, environment: Environment): Recorded {
  const conditions = parsedConditions(rule, environment)
  return { conditions, tallies: new Map(conditions.map(({ id }) => [id, { true: 0, false: 0, failed: 0 }])) }
}

/** Of a rule that can't be parsed only the whole. */
function parsedConditions(text: string, environment: Environment): Condition[] {
  try {
    return conditionsOf(text, environment)
  } catch (error) {
    if (!(error instanceof CelCompileError)) throw error
    return [{ id: 0, text, start: 0, end: Array.from(text).length }]
  }
}

const NEVER: Tally = { true: 0, false: 0, failed: 0 }
