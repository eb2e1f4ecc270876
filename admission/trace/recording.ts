// The values of an evaluation, iteration by iteration, in bounded memory.
import { CelError, type Expr, type ObserveNode, type Value } from '../../cel/index.js'
import { takenBranch, type Loop, type Loops, type NodeValues } from './loops.js'

/** Values of nodes that were evaluated together: once, or in one iteration of a loop. */
export interface Scope {
  readonly values: NodeValues
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

/** Values of the nodes of one loop. It can be emptied, since of many iterations few are kept. */
class LoopValues implements NodeValues {
  /** By slot; of other rounds than this one they are old. */
  readonly #values: Value[] = []
  readonly #rounds: number[] = []
  #round = 1

  constructor(
    private readonly nodes: Loops['nodes'],
    private readonly loop: Loop | undefined,
  ) {}

  get(id: number): Value | undefined {
    const node = this.nodes[id]
    return node !== undefined && node.loop === this.loop ? this.at(node.slot) : undefined
  }

  has(id: number): boolean {
    return this.get(id) !== undefined
  }

  at(slot: number): Value | undefined {
    return this.#rounds[slot] === this.#round ? this.#values[slot] : undefined
  }

  put(slot: number, value: Value): void {
    this.#values[slot] = value
    this.#rounds[slot] = this.#round
  }

  clear(): void {
    this.#round++
  }
}

class MutableScope implements Scope {
  readonly values: LoopValues
  readonly loops = new Map<number, MutableIterations>()
  hasError = false

  constructor(
    nodes: Loops['nodes'],
    readonly loop: Loop | undefined,
  ) {
    this.values = new LoopValues(nodes, loop)
  }

  clear(): this {
    this.values.clear()
    if (this.loops.size > 0) this.loops.clear()
    this.hasError = false
    return this
  }
}

class MutableIterations implements Iterations {
  count = 0
  readonly #first: Iteration[] = []
  #last: { readonly index: number; readonly scope: MutableScope } | undefined
  #failed = 0

  /** Adds one: says whether it is kept for good, and gives back the scope of one that is not kept any longer. */
  add(scope: MutableScope, hasRoom: boolean): { readonly isKept: boolean; readonly left: MutableScope | undefined } {
    const iteration = { index: this.count++, scope }
    const left = this.#last?.scope
    const isFirst = iteration.index < FIRST
    const isFailed = scope.hasError && this.#failed < FAILED
    if (!hasRoom || !(isFirst || isFailed)) {
      this.#last = iteration
      return { isKept: false, left }
    }
    if (scope.hasError) this.#failed++
    this.#first.push(iteration)
    this.#last = undefined
    return { isKept: true, left }
  }

  get kept(): readonly Iteration[] {
    return this.#last === undefined ? this.#first : [...this.#first, this.#last]
  }
}

/** Gathers what an evaluation reports of its nodes. */
export class Recording {
  readonly root: Scope
  /** By the index of their loops. */
  readonly #open: (MutableScope | undefined)[]
  /** Scopes that nothing keeps, by the same. */
  readonly #spare: (MutableScope | undefined)[] = []
  readonly #nodes: Loops['nodes']
  #kept = 0

  constructor({ nodes }: Loops) {
    const root = new MutableScope(nodes, undefined)
    this.#nodes = nodes
    this.#open = [root]
    this.root = root
  }

  readonly observe: ObserveNode = (id, value) => {
    const node = this.#nodes[id]
    if (node === undefined) return
    const scope = this.#scopeOf(node.loop)
    scope.values.put(node.slot, value)
    if (node.expr.kind === 'call') this.#noteBranch(node.expr, scope, value)
    if (value instanceof CelError) scope.hasError = true
    if (node.endedLoop !== undefined) this.#endIteration(node.endedLoop)
    // What is left of it is the condition that ended it.
    if (node.ownLoop !== undefined) this.#open[node.ownLoop.index] = undefined
  }

  /** Closes what an evaluation that broke off left open, inner loops first. */
  finish(): void {
    for (const scope of [...this.#open].reverse()) if (scope?.loop !== undefined) this.#endIteration(scope.loop)
  }

  /** A name that is a branch is looked up by the conditional itself. */
  #noteBranch(expr: Expr, { values }: MutableScope, value: Value): void {
    const branch = takenBranch(expr, values)
    const slot = branch && this.#nodes[branch.id]?.slot
    if (slot !== undefined && values.at(slot) === undefined) values.put(slot, value)
  }

  #scopeOf(loop: Loop | undefined): MutableScope {
    const index = loop === undefined ? 0 : loop.index
    return this.#open[index] ?? this.#openScope(loop, index)
  }

  #openScope(loop: Loop | undefined, index: number): MutableScope {
    const scope = this.#spare[index] ?? new MutableScope(this.#nodes, loop)
    this.#spare[index] = undefined
    return (this.#open[index] = scope)
  }

  #endIteration(loop: Loop): void {
    const scope = this.#open[loop.index]
    if (scope === undefined) return
    this.#open[loop.index] = undefined
    const outer = this.#scopeOf(loop.outer)
    if (scope.hasError) outer.hasError = true
    let iterations = outer.loops.get(loop.expr.id)
    if (iterations === undefined) outer.loops.set(loop.expr.id, (iterations = new MutableIterations()))
    const { isKept, left } = iterations.add(scope, this.#kept < MOST_KEPT)
    if (isKept) this.#kept++
    if (left !== undefined) this.#spare[loop.index] = left.clear()
  }
}
