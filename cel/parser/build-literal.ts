import type { Expr } from '../ast/expr.js'
import type { Value } from '../value/value.js'
import { doubleLiteral, intLiteral, uintLiteral } from './literal.js'
import { invalidLiteral } from './messages.js'
import type { Nodes } from './nodes.js'
import { tokenOf, type Tree } from './tree.js'
import { EscapeError, unescapeBytes, unescapeString } from './unescape.js'

/** The node of a literal, at a place in code points. One without a value is reported. */
export function buildLiteral(nodes: Nodes, tree: Tree, offset: number | undefined): Expr {
  const { children } = tree
  const negative = children['sign'] !== undefined
  const image = (label: string): string => tokenOf(tree, label)?.image ?? ''
  const node = (value: Value): Expr => ({ kind: 'literal', id: nodes.id(offset), value })
  const number = (value: Value | undefined, kind: 'int' | 'uint' | 'double'): Expr =>
    value === undefined ? nodes.report(offset, invalidLiteral(kind)) : node(value)

  if (children['string']) return node(unescaped(nodes, offset, () => unescapeString(image('string'))))
  if (children['int']) return number(intLiteral(image('int'), negative), 'int')
  if (children['true']) return node(true)
  if (children['false']) return node(false)
  if (children['null']) return node(null)
  if (children['double']) return number(doubleLiteral(image('double'), negative), 'double')
  if (children['uint']) return number(uintLiteral(image('uint')), 'uint')
  if (children['bytes']) return node(unescaped(nodes, offset, () => unescapeBytes(image('bytes').slice(1))))
  return nodes.gap()
}

function unescaped<T extends Value>(nodes: Nodes, offset: number | undefined, read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof EscapeError)) throw error
    nodes.report(offset, error.message)
    return null
  }
}
