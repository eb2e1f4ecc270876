import type { Value } from '../../value/value.js'
import type { Evaluation } from '../evaluation.js'
import type { ComputedQualifier, Local, Step } from '../plan.js'

/** Evaluates a step. */
export type Run = (evaluation: Evaluation) => Value

/** What the compilation of one kind of step needs of the others. */
export interface Compiler {
  readonly locals: Locals
  /** Keys that are compiled already: the branches of a ternary share those that are applied to it. */
  readonly keys: Map<ComputedQualifier, Run>
  compile(step: Step): Run
}

/** The places of the folds' variables. */
export class Locals {
  readonly #slots = new Map<Local, number>()
  readonly #inits = new Map<Local, Run>()
  #count = 0

  /** Gives a variable a place of its own. */
  declare(variable: Local): number {
    const slot = this.#count++
    this.#slots.set(variable, slot)
    return slot
  }

  /** How an accumulator gets its value when it is first read. */
  initialize(accumulator: Local, init: Run): void {
    this.#inits.set(accumulator, init)
  }

  slotOf(variable: Local): number {
    const slot = this.#slots.get(variable)
    if (slot === undefined) throw new Error(`no fold declares ${variable.name}`)
    return slot
  }

  initOf(variable: Local): Run | undefined {
    return this.#inits.get(variable)
  }
}
