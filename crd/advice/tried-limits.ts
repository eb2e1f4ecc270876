import { RULE_COST_LIMIT } from '../rule/cost.js'
import type { BoundPlace, Limits, ModelledExpression } from './cost-model.js'

/** What expressions may cost. */
export interface Allowance {
  /** All together; without one there is no limit. */
  readonly budget?: bigint
  /** What one of them may cost; undefined for those that nothing helps. Without this it is what the API server allows. */
  readonly limitOf?: (expression: ModelledExpression) => bigint | undefined
}

/** Limits that are changed one by one, with what expressions cost under them. */
export class TriedLimits {
  readonly #limits: Map<BoundPlace, number>
  readonly #allowance: Allowance
  readonly #costs = new Map<ModelledExpression, bigint>()
  readonly #readers = new Map<BoundPlace, ModelledExpression[]>()
  #total = 0n
  /** Expressions that cost too much each. */
  #expensive = 0

  constructor(expressions: readonly ModelledExpression[], allowance: Allowance, limits: Limits) {
    this.#limits = new Map(limits)
    this.#allowance = allowance
    for (const expression of expressions) {
      this.#note(expression, expression.cost(this.#limits))
      for (const place of expression.places) {
        const readers = this.#readers.get(place)
        if (readers === undefined) this.#readers.set(place, [expression])
        else readers.push(expression)
      }
    }
  }

  get limits(): Limits {
    return this.#limits
  }

  /** What all expressions cost together. */
  get total(): bigint {
    return this.#total
  }

  /** Whether neither an expression nor all of them cost too much. */
  get isInside(): boolean {
    const { budget } = this.#allowance
    return this.#expensive === 0 && (budget === undefined || this.#total <= budget)
  }

  /** Sets a limit, or takes it away. */
  set(place: BoundPlace, value: number | undefined): void {
    if (value === undefined) this.#limits.delete(place)
    else this.#limits.set(place, value)
    for (const expression of this.#readers.get(place) ?? []) {
      const before = this.#costs.get(expression) as bigint
      this.#total -= before
      if (this.#isTooMuch(expression, before)) this.#expensive--
      this.#note(expression, expression.cost(this.#limits))
    }
  }

  /** Sets a limit, or takes it away, unless that is too expensive. */
  trySet(place: BoundPlace, value: number | undefined): boolean {
    const before = this.#limits.get(place)
    this.set(place, value)
    if (this.isInside) return true
    this.set(place, before)
    return false
  }

  #note(expression: ModelledExpression, cost: bigint): void {
    this.#costs.set(expression, cost)
    this.#total += cost
    if (this.#isTooMuch(expression, cost)) this.#expensive++
  }

  #isTooMuch(expression: ModelledExpression, cost: bigint): boolean {
    const { limitOf } = this.#allowance
    const limit = limitOf === undefined ? RULE_COST_LIMIT : limitOf(expression)
    return limit !== undefined && cost > limit
  }
}
