// Traces of evaluations as the page shows them.
import type { ExpressionTrace } from '../../admission/index.js'
import type { PanePlace, TraceNode, TracePart } from '../model/answer.js'

type Node = ExpressionTrace['root']
type PlaceOfNode = (node: Node) => PanePlace | undefined
type Loop = NonNullable<Node['loop']>

/** What the parts of an expression came to, with those that decided. */
export const tracePart = (title: string, root: Node, placeOf: PlaceOfNode): TracePart => ({
  kind: 'trace',
  title,
  root: traceNode(root, placeOf),
})

/** A part, with its own parts. */
export function traceNode(node: Node, placeOf: PlaceOfNode): TraceNode {
  const at = placeOf(node)
  return {
    text: node.text,
    value: node.isEvaluated ? (node.value ?? '') : 'not evaluated',
    decided: node.isDeciding,
    ...(at && { at }),
    // What was not evaluated has parts that were not, either.
    children: node.isEvaluated
      ? [...node.children.map((one) => traceNode(one, placeOf)), ...loop(node.loop, placeOf)]
      : [],
  }
}

function loop(found: Loop | undefined, placeOf: PlaceOfNode): TraceNode[] {
  if (found === undefined) return []
  const { count, iterations } = found
  const rows = iterations.map(({ index, variables, children }): TraceNode => {
    const names = variables.map(
      ({ name, place, value }) => `${name} = ${place === undefined ? value : `${place} = ${value}`}`,
    )
    return {
      text: `[${index}] ${names.join(', ')}`,
      value: '',
      decided: false,
      children: children.map((one) => traceNode(one, placeOf)),
    }
  })
  const left = count - iterations.length
  if (left <= 0) return rows
  return [...rows, { text: `${left} more`, value: '', decided: false, children: [] }]
}
