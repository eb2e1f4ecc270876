// Which schemas the variables of an expression have.
import type { Expr } from '../../cel/index.js'
import { partsOf } from '../../analysis/expression/index.js'
import type { SchemaNode } from './schema-node.js'

/** Schemas by the names of variables; undefined for variables of which none is known. */
export type Scope = ReadonlyMap<string, SchemaNode | undefined>

/** An expression and all that is in it, from the outside in, each with the variables that it sees. */
export function* scopedParts(expr: Expr, scope: Scope): Generator<readonly [part: Expr, scope: Scope]> {
  const open: (readonly [Expr, Scope])[] = [[expr, scope]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next
    const [part, outer] = next
    const inner = part.kind === 'comprehension' ? insideOf(part, outer) : outer
    for (const one of [...partsOf(part)].reverse()) {
      // The range and the start are evaluated outside of a macro.
      const isOutside = part.kind === 'comprehension' && (one === part.iterRange || one === part.accuInit)
      open.push([one, isOutside ? outer : inner])
    }
  }
}

function insideOf(
  { iterVar, iterVar2 = '', accuVar, iterRange }: Extract<Expr, { kind: 'comprehension' }>,
  outer: Scope,
): Scope {
  const range = nodeOf(iterRange, outer)
  const elements = range?.schema.type === 'array' ? range.items : range?.values
  // With one variable a map gives its keys.
  const isElement = iterVar2 === '' && range?.schema.type === 'array'
  return new Map([...outer, [iterVar, isElement ? elements : undefined], [iterVar2, elements], [accuVar, undefined]])
}

/** The schema of what fields of a variable lead to; undefined for other expressions, and where none is known. */
export function nodeOf(expr: Expr, scope: Scope): SchemaNode | undefined {
  const steps: string[] = []
  let part = expr
  for (; part.kind === 'select' && !part.testOnly; part = part.operand) steps.unshift(part.field)
  const start = part.kind === 'ident' ? scope.get(part.name) : undefined
  const nodes = start?.along(steps)
  return nodes === undefined ? undefined : (nodes.at(-1) ?? start)
}
