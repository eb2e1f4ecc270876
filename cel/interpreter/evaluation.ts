// The state of one evaluation, and how its cost is counted.
import type { Value } from '../value/value.js'

/** Variables that are not simply the properties of an object: computed when they are read, for example. */
export abstract class Activation {
  /** The value of a variable by its full name, undefined if it has none. An error is the value of one that failed. */
  abstract resolve(name: string): Value | undefined
}

/** The text of the error when an evaluation's cost exceeds its limit (cel-go's `CostLimitExceeded`). */
export const COST_LIMIT_EXCEEDED = 'operation cancelled: actual cost limit exceeded'

/** Thrown when the cost exceeds the limit; `cost` is what exceeded it. */
export class CostLimitExceeded extends Error {
  constructor(readonly cost: number | bigint) {
    super(COST_LIMIT_EXCEEDED)
  }
}

/** What a node cost in an evaluation: cost units of its own, and how often it was charged. */
export interface NodeCost {
  cost: number
  count: number
}

/** Called with the value of a node each time it is evaluated; errors are values. */
export type ObserveNode = (id: number, value: Value) => void

/** One evaluation by the closures: each step charges its cost as Kubernetes does, and the limit is tested each time. */
export class Evaluation {
  /** Cost units so far. */
  cost = 0
  /** Cost units of what does not count. */
  uncounted = 0
  /** Values of the folds' variables by their places; `unset` is an accumulator that was not read yet. */
  readonly locals: (Value | undefined)[] = []

  constructor(
    /** The value of a variable; an error for one that has none. */
    readonly read: (name: string) => Value,
    /** Cost units above which the evaluation ends. */
    readonly limit: number,
    /** Filled with each node's cost, at its id, if it is asked for. */
    readonly profile?: (NodeCost | undefined)[],
    /** Called with all values, if the closures were compiled for it. */
    readonly observe?: ObserveNode,
  ) {}

  /** Adds a step's cost. Throws `CostLimitExceeded`. */
  charge(id: number, units: number): void {
    this.cost += units
    if (this.profile !== undefined) this.#record(this.profile, id, units)
    if (this.cost > this.limit) throw new CostLimitExceeded(this.cost)
    // Kubernetes counts in unsigned integers: a presence test may take back what was not charged.
    if (this.cost < 0) throw new CostLimitExceeded(2n ** 64n + BigInt(this.cost))
  }

  #record(profile: (NodeCost | undefined)[], id: number, units: number): void {
    const node = profile[id]
    if (node === undefined) profile[id] = { cost: units, count: 1 }
    else {
      node.cost += units
      node.count++
    }
  }
}

/** Cost units that an evaluation may do without counting them: some seconds. Kubernetes has no limit. */
const MAX_UNCOUNTED = 50_000_000

/** A part of an evaluation that is outside of its folds: it sees none of their variables, and its cost does not count. */
export class Uncounted extends Evaluation {
  readonly #whole: Evaluation

  constructor(evaluation: Evaluation) {
    super(evaluation.read, evaluation.limit, undefined, evaluation.observe)
    this.#whole = evaluation instanceof Uncounted ? evaluation.#whole : evaluation
  }

  /** Throws RangeError if the evaluation does too much that does not count. */
  override charge(_id: number, units: number): void {
    this.#whole.uncounted += units
    if (this.#whole.uncounted > MAX_UNCOUNTED) throw new RangeError('too much is evaluated outside of the folds')
  }
}
