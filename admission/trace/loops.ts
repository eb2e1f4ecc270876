// Which parts of an expression are evaluated in which loop.
import { operandsOf } from '../../cel/explain/index.js'
import type { CheckedAst, ComprehensionExpr, Expr, Value } from '../../cel/index.js'

/** A fold, and the fold in whose iterations it runs; undefined for one that runs once. */
export interface Loop {
  readonly expr: ComprehensionExpr
  readonly outer: Loop | undefined
}

/** The nodes of an expression, and the innermost loop that repeats each. */
export interface Loops {
  /** Undefined for what is evaluated once. */
  loopOf(id: number): Loop | undefined
  /** The loop whose iterations end when a node has its value. */
  endedBy(id: number): Loop | undefined
  /** The loop of a fold. */
  ofFold(id: number): Loop | undefined
  node(id: number): Expr | undefined
}

/** The branch that a conditional took; undefined if its condition has no value. */
export function takenBranch(conditional: Expr | undefined, values: ReadonlyMap<number, Value>): Expr | undefined {
  if (conditional?.kind !== 'call' || conditional.function !== '_?_:_') return undefined
  const [condition, whenTrue, whenFalse] = conditional.args
  const value = condition && values.get(condition.id)
  return value === true ? whenTrue : value === false ? whenFalse : undefined
}

export function findLoops({ expr: root, references }: CheckedAst): Loops {
  const nodes = new Map<number, Expr>()
  const inside = new Map<number, Loop>()
  const ends = new Map<number, Loop>()
  const folds = new Map<number, Loop>()
  const visit = (expr: Expr, outer: Loop | undefined): void => {
    nodes.set(expr.id, expr)
    if (outer !== undefined) inside.set(expr.id, outer)
    const own = expr.kind === 'comprehension' ? { expr, outer } : undefined
    if (own !== undefined) {
      folds.set(expr.id, own)
      ends.set(own.expr.loopStep.id, own)
    }
    for (const operand of operandsOf(expr, references)) visit(operand.expr, operand.isRepeated ? own : outer)
  }
  visit(root, undefined)
  return {
    loopOf: (id) => inside.get(id),
    endedBy: (id) => ends.get(id),
    ofFold: (id) => folds.get(id),
    node: (id) => nodes.get(id),
  }
}
