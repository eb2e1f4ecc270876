// Which parts of an expression are evaluated in which loop.
import { operandsOf } from '../../cel/explain/index.js'
import type { CheckedAst, ComprehensionExpr, Expr, Value } from '../../cel/index.js'

/** A fold, and the fold in whose iterations it runs; undefined for one that runs once. */
export interface Loop {
  /** From 1, outer loops before inner ones; 0 stands for what is evaluated once. */
  readonly index: number
  readonly expr: ComprehensionExpr
  readonly outer: Loop | undefined
}

/** A node, and the innermost loop that repeats it. */
export interface PlacedNode {
  readonly expr: Expr
  /** Undefined for what is evaluated once. */
  readonly loop: Loop | undefined
  /** Its number among the nodes of its loop. */
  readonly slot: number
  /** The loop whose iterations end when the node has its value. */
  readonly endedLoop: Loop | undefined
  /** The loop of a fold. */
  readonly ownLoop: Loop | undefined
}

/** The nodes of an expression. */
export interface Loops {
  /** By id, with holes. */
  readonly nodes: readonly (PlacedNode | undefined)[]
  /** Undefined for what is evaluated once. */
  loopOf(id: number): Loop | undefined
}

/** The values of some nodes, by id. */
export interface NodeValues {
  get(id: number): Value | undefined
  has(id: number): boolean
}

/** The branch that a conditional took; undefined if its condition has no value. */
export function takenBranch(conditional: Expr | undefined, values: NodeValues): Expr | undefined {
  if (conditional?.kind !== 'call' || conditional.function !== '_?_:_') return undefined
  const [condition, whenTrue, whenFalse] = conditional.args
  const value = condition && values.get(condition.id)
  return value === true ? whenTrue : value === false ? whenFalse : undefined
}

export function findLoops({ expr: root, references }: CheckedAst): Loops {
  const nodes: (PlacedNode | undefined)[] = []
  /** Nodes of each loop so far. */
  const sizes = [0]
  const visit = (expr: Expr, loop: Loop | undefined, endedLoop: Loop | undefined): void => {
    const { index = 0 } = loop ?? {}
    const slot = sizes[index] ?? 0
    sizes[index] = slot + 1
    const ownLoop = expr.kind === 'comprehension' ? { index: sizes.length, expr, outer: loop } : undefined
    if (ownLoop !== undefined) sizes.push(0)
    nodes[expr.id] = { expr, loop, slot, endedLoop, ownLoop }
    for (const operand of operandsOf(expr, references)) {
      const isStep = ownLoop !== undefined && operand.expr === ownLoop.expr.loopStep
      visit(operand.expr, operand.isRepeated ? ownLoop : loop, isStep ? ownLoop : undefined)
    }
  }
  visit(root, undefined, undefined)
  return { nodes, loopOf: (id) => nodes[id]?.loop }
}
