// Comparisons of what is read with texts: `request.operation == 'DELETE'`, `object.kind in ['Pod']`.
import type { CallExpr, Expr } from '../../cel/index.js'
import { chainOf, everyPart, literalOf } from '../../analysis/expression/index.js'

interface TextComparison {
  /** The chain that is compared: `request.operation`. */
  readonly chain: string
  /** The texts that it is compared with, and where they stand. */
  readonly texts: readonly { readonly text: string; readonly expr: Expr }[]
}

/** All comparisons with texts of an expression, for equality, inequality and membership. */
export function* textComparisons(expr: Expr): Generator<TextComparison> {
  for (const part of everyPart(expr)) {
    if (part.kind !== 'call') continue
    const sides = sidesOf(part)
    if (sides === undefined) continue
    const chain = chainOf(sides.read)
    const texts = sides.others.flatMap((other) => {
      const text = literalOf(other)
      return typeof text === 'string' ? [{ text, expr: other }] : []
    })
    if (chain === undefined || texts.length === 0) continue
    yield { chain: [chain.variable, ...chain.steps].join('.'), texts }
  }
}

function sidesOf({ function: name, args }: CallExpr): { read: Expr; others: readonly Expr[] } | undefined {
  const [left, right] = args
  if (left === undefined || right === undefined) return undefined
  if (name === '@in') return right.kind === 'list' ? { read: left, others: right.elements } : undefined
  if (name !== '_==_' && name !== '_!=_') return undefined
  return left.kind === 'literal' ? { read: right, others: [left] } : { read: left, others: [right] }
}
