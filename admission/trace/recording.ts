// The values of an evaluation, iteration by iteration, in bounded memory.
import { CelError, type ObserveNode, type Value } from '../../cel/index.js'
import { takenBranch, type Loop, type Loops } from './loops.js'

/** Values of nodes that were evaluated together: once, or in one iteration of a loop. */
export interface Scope {
  /** By node id. */
  readonly values: ReadonlyMap<number, Value>
  /** The iterations of loops inside, by the fold's id. */
  readonly loops: ReadonlyMap<number, Iterations>
}

/** The iterations of a loop. Of many the first, the first that failed, and the last are kept. */
interface Iterations {
  readonly count: number
  readonly kept: readonly Iteration[]
}

export interface Iteration {
  /** From 0. */
  readonly index: number
  readonly scope: Scope
}

/** Iterations of one loop that are kept: from the first on, and with errors. The last one is kept besides. */
const FIRST = 4
const FAILED = 2
/** Iterations of all loops of an expression that are kept; then only last ones are. */
const MOST_KEPT = 1000

class MutableScope implements Scope {
  readonly values = new Map<number, Value>()
  readonly loops = new Map<number, MutableIterations>()
  hasError = false
}

class MutableIterations implements Iterations {
  count = 0
  readonly #first: Iteration[] = []
  #last: Iteration | undefined
  #failed = 0

  /** Whether another one is kept for good. */
  add(scope: MutableScope, hasRoom: boolean): boolean {
    const iteration = { index: this.count++, scope }
    const isFirst = iteration.index < FIRST
    const isFailed = scope.hasError && this.#failed < FAILED
    if (!hasRoom || !(isFirst || isFailed)) {
      this.#last = iteration
      return false
    }
    if (scope.hasError) this.#failed++
    this.#first.push(iteration)
    this.#last = undefined
    return true
  }

  get kept(): readonly Iteration[] {
    return this.#last === undefined ? this.#first : [...this.#first, this.#last]
  }
}

/** Gathers what an evaluation reports of its nodes. */
export class Recording {
  readonly root: Scope = new MutableScope()
  readonly #open = new Map<Loop | undefined, MutableScope>()
  #kept = 0

  constructor(private readonly loops: Loops) {
    this.#open.set(undefined, this.root as MutableScope)
  }

  readonly observe: ObserveNode = (id, value) => {
    const scope = this.#scopeOf(this.loops.loopOf(id))
    scope.values.set(id, value)
    // A name that is a branch is looked up by the conditional itself.
    const branch = takenBranch(this.loops.node(id), scope.values)
    if (branch !== undefined && !scope.values.has(branch.id)) scope.values.set(branch.id, value)
    if (value instanceof CelError) scope.hasError = true
    const ended = this.loops.endedBy(id)
    if (ended !== undefined) this.#endIteration(ended)
    const left = this.loops.ofFold(id)
    // What is left of it is the condition that ended it.
    if (left !== undefined) this.#open.delete(left)
  }

  /** Closes what an evaluation that broke off left open. */
  finish(): void {
    for (const loop of [...this.#open.keys()].reverse()) if (loop !== undefined) this.#endIteration(loop)
  }

  #scopeOf(loop: Loop | undefined): MutableScope {
    let scope = this.#open.get(loop)
    if (scope === undefined) this.#open.set(loop, (scope = new MutableScope()))
    return scope
  }

  #endIteration(loop: Loop): void {
    const scope = this.#open.get(loop)
    if (scope === undefined) return
    this.#open.delete(loop)
    const outer = this.#scopeOf(loop.outer)
    if (scope.hasError) outer.hasError = true
    let iterations = outer.loops.get(loop.expr.id)
    if (iterations === undefined) outer.loops.set(loop.expr.id, (iterations = new MutableIterations()))
    if (iterations.add(scope, this.#kept < MOST_KEPT)) this.#kept++
  }
}
