// How an expression came to its value, and what its parts cost, from what a TraceRecorder kept.
import type { ExpressionTrace, TraceLoop, TraceNode as RecordedNode } from '../../../admission/index.js'
import type { FlameNode, FlamePart, TraceNode, TracePart } from '../../model/answer.js'
import type { PartPlaces } from '../places.js'
import { traceNode } from '../trace.js'

/** The expression as a tree with values. `placesOf` is asked for it, and for the variables that it was the first to read. */
export const tracePart = (
  title: string,
  trace: ExpressionTrace,
  placesOf: (trace: ExpressionTrace) => PartPlaces,
): TracePart => ({ kind: 'trace', title, root: expressionNode(trace, placesOf) })

function expressionNode(trace: ExpressionTrace, placesOf: (trace: ExpressionTrace) => PartPlaces): TraceNode {
  const placeOf = placesOf(trace)
  const root = traceNode(trace.root, ({ range }) => range && placeOf(range))
  const variables = trace.variables.map((variable): TraceNode => {
    const own = expressionNode(variable, placesOf)
    return { text: `variables.${variable.expression.name ?? ''}`, value: own.value, decided: false, children: [own] }
  })
  const value = trace.error === undefined ? root.value : `error: ${trace.error}`
  return { ...root, value, children: [...root.children, ...variables] }
}

/** What the parts of an expression cost; undefined where nothing did. */
export function flamePart(title: string, trace: ExpressionTrace, placeOf: PartPlaces): FlamePart | undefined {
  const root = flameNode(trace.root, placeOf)
  return root.cost === 0 ? undefined : { kind: 'flame', title, root }
}

function flameNode({ text, cost = 0, children, loop, range }: RecordedNode, placeOf: PartPlaces): FlameNode {
  const at = range && placeOf(range)
  const parts = [...children, ...repeatedParts(loop)].filter((part) => (part.cost ?? 0) > 0)
  return { text, cost, ...(at && { at }), children: parts.map((part) => flameNode(part, placeOf)) }
}

/** The parts that a loop evaluates again and again: each has the costs of all iterations, and is there once. */
function repeatedParts(loop: TraceLoop | undefined): readonly RecordedNode[] {
  const found = new Map<string, RecordedNode>()
  for (const part of loop?.iterations.flatMap(({ children }) => children) ?? []) {
    const key = `${part.range?.start ?? ''} ${part.text}`
    if (!found.has(key)) found.set(key, part)
  }
  return [...found.values()]
}
