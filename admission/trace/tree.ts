// An expression as a tree of what was written, with values and costs.
import { CelError, type ExplainedNode } from '../../cel/index.js'
import type { Loop } from './loops.js'
import type { TraceIteration, TraceLoop, TraceNode } from './model.js'
import { isConstant, isWholeName } from './parts.js'
import { NO_LOOPS, withNames, type LoopNames, type Reading } from './reading.js'
import type { Scope } from './recording.js'

/** Nodes of a trace; loops inside of loops repeat theirs. */
const MOST_NODES = 5000

/** The nodes that decided, in their scopes. */
export type DecidingNodes = ReadonlyMap<Scope, ReadonlySet<number>>

/** The tree of an evaluation. */
export const traceTree = (reading: Reading, deciding: DecidingNodes): TraceNode =>
  new TreeBuilder(reading, deciding).root()

/** The loop around a node, and what the variables of all loops around stand for. */
interface Around {
  readonly loop: Loop | undefined
  readonly names: LoopNames
}

class TreeBuilder {
  #left = MOST_NODES

  constructor(
    private readonly reading: Reading,
    private readonly deciding: DecidingNodes,
  ) {}

  root(): TraceNode {
    return this.#node(this.reading.tree, this.reading.recorded.root, { loop: undefined, names: NO_LOOPS })
  }

  #node(node: ExplainedNode, scope: Scope, around: Around): TraceNode {
    const { loop } = around
    this.#left--
    const value = scope.values.get(node.id)
    const inner = this.#partsOf(node, scope)
    const children = inner
      .filter(({ id }) => this.reading.loopOf(id) === loop)
      .map((child) => this.#node(child, scope, around))
    const repeated = inner.filter(({ id }) => this.reading.loopOf(id) !== loop)
    const shown = value === undefined ? undefined : this.reading.shown(value, node.id)
    const iterations = repeated.length === 0 ? undefined : this.#loop(repeated, scope, around)
    const isEvaluated =
      value !== undefined || (iterations?.count ?? 0) > 0 || children.some((child) => child.isEvaluated)
    return {
      text: this.reading.recorded.mask.hide(node.text),
      range: this.reading.recorded.written.ast.source.ranges?.get(node.id),
      ...(shown === undefined ? {} : { value: shown }),
      isError: value instanceof CelError,
      isDeciding: this.deciding.get(scope)?.has(node.id) === true,
      ...(node.measured === undefined ? {} : { cost: node.measured.total, share: node.measured.share }),
      isEvaluated,
      children,
      ...(iterations === undefined ? {} : { loop: iterations }),
    }
  }

  /** Without what is the same in all evaluations, and what is looked up or tested as a part of the node. */
  #partsOf(node: ExplainedNode, scope: Scope): readonly ExplainedNode[] {
    if (isWholeName(node)) return []
    const varying = node.children.filter((child) => !isConstant(child))
    if (!scope.values.has(node.id) || this.#leavesPartsOut(node)) return varying
    const loop = this.reading.loopOf(node.id)
    return varying.filter(
      (child) => !isWholeName(child) || this.reading.loopOf(child.id) !== loop || scope.values.has(child.id),
    )
  }

  #leavesPartsOut({ id }: ExplainedNode): boolean {
    const expr = this.reading.recorded.written.loops.nodes[id]?.expr
    return expr?.kind === 'call' && ['_&&_', '_||_', '_?_:_'].includes(expr.function)
  }

  #loop(nodes: readonly ExplainedNode[], scope: Scope, around: Around): TraceLoop {
    const [loop] = this.#loopsBetween(nodes, around.loop)
    const { count = 0, kept = [] } = (loop && scope.loops.get(loop.expr.id)) ?? {}
    const iterations: TraceIteration[] = []
    for (const iteration of kept) {
      if (loop === undefined || this.#left <= 0) break
      const variables = this.reading.variables({ fold: loop.expr, iteration, outer: scope }, around.names)
      iterations.push({
        index: iteration.index,
        variables,
        children: this.#iteration(nodes, iteration.scope, { loop, names: withNames(around.names, variables) }),
      })
    }
    return { count, iterations }
  }

  #iteration(nodes: readonly ExplainedNode[], scope: Scope, around: Around): TraceNode[] {
    const direct = nodes.filter(({ id }) => this.reading.loopOf(id) === around.loop)
    const deeper = nodes.filter(({ id }) => this.reading.loopOf(id) !== around.loop)
    const inner = deeper.length === 0 ? [] : this.#loop(deeper, scope, around).iterations
    return [
      ...direct
        .filter((node) => !isWholeName(node) || scope.values.has(node.id))
        .map((node) => this.#node(node, scope, around)),
      ...inner.flatMap(({ children }) => children),
    ]
  }

  /** The loops from the one around to that of nodes which a macro repeats, the outermost first. */
  #loopsBetween([node]: readonly ExplainedNode[], around: Loop | undefined): Loop[] {
    const loops: Loop[] = []
    for (let loop = node && this.reading.loopOf(node.id); loop !== undefined && loop !== around; loop = loop.outer) {
      loops.unshift(loop)
    }
    return loops
  }
}
