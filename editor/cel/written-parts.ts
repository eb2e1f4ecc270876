import type { Expr, SourceInfo } from '../../cel/index.js'
import { partsOf } from '../../analysis/expression/index.js'

/** A node as it was written: the call of a macro in the place, and with the id, of what the macro made of it. */
function writtenForm(expr: Expr, { macroCalls }: SourceInfo): Expr {
  const call = macroCalls.get(expr.id)
  return call === undefined ? expr : { ...call, id: expr.id }
}

/** An expression and all that was written in it, from the outside in. */
export function* everyWrittenPart(expr: Expr, source: SourceInfo): Generator<Expr> {
  const open = [expr]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const written = writtenForm(part, source)
    yield written
    open.push(...[...partsOf(written)].reverse())
  }
}
