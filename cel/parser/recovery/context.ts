// Stacks of return states as a graph that shares and merges them (ANTLR's `PredictionContext`).
import { followOf, type Frame } from './follow.js'
import type { State } from './network.js'

/** Stacks that have one top each of `returns`; below it those of the parent at the same place. Sorted, and unique by identity. */
export interface Context {
  readonly id: number
  readonly returns: readonly (State | undefined)[]
  readonly parents: readonly (Context | undefined)[]
}

/** The empty stack. Without knowledge of the callers it stands for all stacks. */
export const EMPTY: Context = { id: 0, returns: [undefined], parents: [undefined] }

/** The empty stack is sorted after all others. */
const order = (state: State | undefined): number => state?.id ?? Infinity

export class Contexts {
  readonly #known = new Map<string, Context>()
  readonly #merged = new Map<string, Context>()
  readonly #frames = new WeakMap<Frame, Context>()
  #next = 1
  /** Whether the empty stack stands for all stacks. */
  readonly #wildcard: boolean

  constructor(wildcard: boolean) {
    this.#wildcard = wildcard
  }

  /** A stack with one more return state. */
  push(parent: Context, state: State): Context {
    return this.#context([state], [parent])
  }

  /** The stack of the rules that are being matched. */
  of(frame: Frame): Context {
    const pending: Frame[] = []
    let context = EMPTY
    for (let caller: Frame | undefined = frame; caller && followOf(caller); caller = caller.parent) {
      const known = this.#frames.get(caller)
      if (known) {
        context = known
        break
      }
      pending.push(caller)
    }
    for (const caller of pending.reverse()) {
      context = this.push(context, followOf(caller) as State)
      this.#frames.set(caller, context)
    }
    return context
  }

  merge(a: Context, b: Context): Context {
    if (a === b) return a
    if (this.#wildcard && (a === EMPTY || b === EMPTY)) return EMPTY
    const key = a.id < b.id ? `${a.id} ${b.id}` : `${b.id} ${a.id}`
    const known = this.#merged.get(key)
    if (known) return known
    const merged = this.#mergeSorted(a, b)
    this.#merged.set(key, merged)
    return merged
  }

  #mergeSorted(a: Context, b: Context): Context {
    const returns: (State | undefined)[] = []
    const parents: (Context | undefined)[] = []
    let i = 0
    let j = 0
    while (i < a.returns.length || j < b.returns.length) {
      const left = i < a.returns.length ? order(a.returns[i]) : NaN
      const right = j < b.returns.length ? order(b.returns[j]) : NaN
      if (left === right) {
        const [x, y] = [a.parents[i], b.parents[j++]]
        returns.push(a.returns[i++])
        parents.push(x && y ? this.merge(x, y) : x)
      } else if (left < right || Number.isNaN(right)) {
        returns.push(a.returns[i])
        parents.push(a.parents[i++])
      } else {
        returns.push(b.returns[j])
        parents.push(b.parents[j++])
      }
    }
    return this.#context(returns, parents)
  }

  #context(returns: readonly (State | undefined)[], parents: readonly (Context | undefined)[]): Context {
    if (returns.length === 1 && returns[0] === undefined) return EMPTY
    const key = returns.map((state, index) => `${state?.id ?? ''}:${parents[index]?.id ?? ''}`).join()
    const known = this.#known.get(key)
    if (known) return known
    const context = { id: this.#next++, returns, parents }
    this.#known.set(key, context)
    return context
  }
}
