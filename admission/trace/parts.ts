// What a sub-expression is to its reader.
import type { ExplainedNode } from '../../cel/index.js'

/** `a`, `a.b.c`, and `a[0].b`, which are looked up in one go. */
export function isWholeName({ kind, children, text }: ExplainedNode): boolean {
  if (kind === 'ident') return true
  const [operand, ...others] = children
  if (operand === undefined || !isWholeName(operand)) return false
  return (
    kind === 'select' || (kind === 'call' && text.endsWith(']') && others.every((child) => child.kind === 'literal'))
  )
}

/** A literal, or a list or map of constants: their texts say all of them. */
export const isConstant = ({ kind, children }: ExplainedNode): boolean =>
  kind === 'literal' || ((kind === 'list' || kind === 'map') && children.every(isConstant))

/** The name of the policy's variable that a node reads. */
export const variableOf = ({ text }: ExplainedNode): string | undefined => /^variables\.(\w+)$/.exec(text)?.[1]
