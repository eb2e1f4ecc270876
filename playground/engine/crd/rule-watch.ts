// What rules cost in an object, and how those that refused it came to that.
import { CelEvaluationError, type Evaluated, type Program, type Value } from '../../../cel/index.js'
import type { EvaluateRule } from '../../../crd/index.js'
import { evaluateTraced, type CelEvaluation } from '../cel-evaluation.js'

/** A rule that was not true. */
export interface RefusedRule {
  readonly rule: string
  readonly program: Program
  readonly evaluation: CelEvaluation
}

/** Rules that are traced; the others are only counted. */
const MOST_TRACED = 3

/** Looks on while the rules of an object are evaluated. */
export class RuleWatch {
  readonly refused: RefusedRule[] = []
  readonly #costs = new Map<string, number>()
  #runs = 0

  /** Cost units of all evaluations, by the rule's text. */
  get costs(): ReadonlyMap<string, number> {
    return this.#costs
  }

  get runs(): number {
    return this.#runs
  }

  readonly evaluate: EvaluateRule = ({ rule }, program, bindings) => {
    this.#runs++
    let outcome: Evaluated<Value>
    try {
      outcome = program.evaluateTyped(bindings)
    } catch (thrown) {
      if (thrown instanceof CelEvaluationError) this.#note(rule, Number(thrown.cost), program, bindings)
      throw thrown
    }
    this.#note(rule, outcome.cost, outcome.value === true ? undefined : program, bindings)
    return outcome
  }

  /** @param program of a rule that was not true */
  #note(rule: string, cost: number, program: Program | undefined, bindings: Parameters<EvaluateRule>[2]): void {
    this.#costs.set(rule, (this.#costs.get(rule) ?? 0) + cost)
    if (program === undefined || this.refused.length >= MOST_TRACED) return
    this.refused.push({ rule, program, evaluation: evaluateTraced(program, bindings) })
  }
}
