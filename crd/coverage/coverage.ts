// Which rules of a CRD, and which conditions of each rule, were evaluated to true and to false.
import { CelEvaluationError, Environment } from '../../cel/index.js'
import type { EvaluateRule } from '../rule/run/evaluate.js'
import type { ValidationRule } from '../schema/props.js'
import { ConditionRecord, type ConditionCoverage, type Tally } from '../../analysis/coverage/index.js'

/** The outcomes of one rule's evaluations. */
export interface RuleCoverage extends Tally {
  readonly rule: ValidationRule
  /** Its conditions, the rule itself first. */
  readonly conditions: readonly ConditionCoverage[]
}

/** Records the outcomes of rule evaluations. Rules are identified by object identity: each place of a definition has its own. */
export class CoverageRecorder {
  readonly #recorded = new Map<ValidationRule, ConditionRecord>()
  /** To parse rules in that were never evaluated. */
  #parsing: Environment | undefined

  /** Evaluates a rule and records the outcomes of its parts. Pass it to a `ServedDefinition`. */
  readonly evaluate: EvaluateRule = (rule, program, bindings) => {
    const { observe } = this.#recordOf(rule, program.environment)
    const { value, cost } = program.profile(bindings, { observe })
    if (value instanceof CelEvaluationError) throw value
    return { value, cost: Number(cost) }
  }

  /** The coverage of a rule, also of one that was never evaluated. */
  of(rule: ValidationRule): RuleCoverage {
    const record =
      this.#recorded.get(rule) ??
      new ConditionRecord(rule.rule, (this.#parsing ??= new Environment({ mode: 'stored' })))
    const conditions = record.conditions()
    const [whole = NEVER] = conditions
    return { rule, true: whole.true, false: whole.false, failed: whole.failed, conditions }
  }

  #recordOf(rule: ValidationRule, environment: Environment): ConditionRecord {
    let record = this.#recorded.get(rule)
    if (record === undefined) {
      record = new ConditionRecord(rule.rule, environment)
      this.#recorded.set(rule, record)
    }
    return record
  }
}

const NEVER: Tally = { true: 0, false: 0, failed: 0 }
