// The parts of an expression that are true or false, and that tests should see both ways.
import { unparse, type CheckedAst, type Expr } from '../../cel/index.js'

/** A part of an expression that decides something: its own result, an operand of `&&`, `||` or `!`, the condition of `?:`, the predicate of a macro. */
export interface Condition {
  /** Of its node in the tree. */
  readonly id: number
  /** As it is written, without line breaks. */
  readonly text: string
  /** Where it starts in the expression, in code points from 0; undefined if that is not known. */
  readonly offset: number | undefined
}

const LOGIC: ReadonlySet<string> = new Set(['_&&_', '_||_', '!_'])
const CONDITIONAL = '_?_:_'

/** The conditions of a checked expression, the whole expression first; literals inside it are none. */
export function conditionsOf(ast: CheckedAst): Condition[] {
  const found = new Map<number, Expr>()
  const note = (expr: Expr): void => {
    if (isWritten(expr)) found.set(expr.id, expr)
  }
  found.set(ast.expr.id, ast.expr)
  visit(ast.expr, (expr) => {
    if (expr.kind !== 'call') return
    if (LOGIC.has(expr.function)) expr.args.forEach(note)
    else if (expr.function === CONDITIONAL && expr.args[0] !== undefined) note(expr.args[0])
  })
  return [...found.values()].map((expr) => ({
    id: expr.id,
    text: unparse({ expr, source: ast.source }),
    offset: ast.source.positions.get(expr.id),
  }))
}

/** Macros expand to folds with parts that nobody wrote: their accumulators, and literals. */
const isWritten = (expr: Expr): boolean =>
  expr.kind !== 'literal' && !(expr.kind === 'ident' && expr.name.startsWith('@')) && !isAccumulation(expr)

/** `@result && p`, of which only `p` was written. */
const isAccumulation = (expr: Expr): boolean =>
  expr.kind === 'call' && expr.args.some((argument) => argument.kind === 'ident' && argument.name.startsWith('@'))

function visit(expr: Expr, enter: (expr: Expr) => void): void {
  enter(expr)
  for (const child of childrenOf(expr)) visit(child, enter)
}

function childrenOf(expr: Expr): readonly Expr[] {
  switch (expr.kind) {
    case 'select':
      return [expr.operand]
    case 'call':
      return expr.target === undefined ? expr.args : [expr.target, ...expr.args]
    case 'list':
      return expr.elements
    case 'map':
      return expr.entries.flatMap(({ key, value }) => [key, value])
    case 'struct':
      return expr.fields.map(({ value }) => value)
    case 'comprehension':
      return [expr.iterRange, expr.accuInit, expr.loopCondition, expr.loopStep, expr.result]
    default:
      return []
  }
}
