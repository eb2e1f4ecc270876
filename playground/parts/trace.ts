// How an expression came to its value, and what its parts cost, from what a TraceRecorder kept.
import type { ExpressionTrace, TraceIteration, TraceLoop, TraceNode as RecordedNode } from '../../admission/index.js'
import type { FlameNode, FlamePart, TraceNode, TracePart } from '../model/answer.js'
import type { PartPlaces } from './place.js'

/** The expression as a tree with values. `placesOf` is asked for it, and for the variables that it was the first to read. */
export const tracePart = (
  title: string,
  trace: ExpressionTrace,
  placesOf: (trace: ExpressionTrace) => PartPlaces,
): TracePart => ({ kind: 'trace', title, root: expressionNode(trace, placesOf) })

function expressionNode(trace: ExpressionTrace, placesOf: (trace: ExpressionTrace) => PartPlaces): TraceNode {
  const root = traceNode(trace.root, placesOf(trace))
  const value = trace.error === undefined ? root.value : `error: ${trace.error}`
  const variables = trace.variables.map((variable): TraceNode => {
    const { value: own, at } = expressionNode(variable, placesOf)
    const text = `variables.${variable.expression.name ?? ''}`
    return {
      ...{ text, value: own, decided: false, children: [expressionNode(variable, placesOf)] },
      ...(at && { at }),
    }
  })
  return { ...root, value, children: [...root.children, ...variables] }
}

function traceNode(node: RecordedNode, placeOf: PartPlaces): TraceNode {
  const { text, value, isDeciding, isEvaluated, children, loop, range } = node
  const at = range && placeOf(range)
  return {
    text,
    value: isEvaluated ? (value ?? '') : 'not evaluated',
    decided: isDeciding,
    ...(at && { at }),
    children: [
      ...children.map((child) => traceNode(child, placeOf)),
      ...(loop === undefined ? [] : iterationNodes(loop, placeOf)),
    ],
  }
}

function iterationNodes({ count, iterations }: TraceLoop, placeOf: PartPlaces): TraceNode[] {
  const left = count - iterations.length
  const nodes = iterations.map((one) => iterationNode(one, placeOf))
  if (left > 0) nodes.push({ text: `… ${left} more`, value: '', decided: false, children: [] })
  return nodes
}

const iterationNode = ({ index, variables, children }: TraceIteration, placeOf: PartPlaces): TraceNode => ({
  text:
    variables.map(({ name, place }) => (place === undefined ? name : `${name} = ${place}`)).join(', ') || `[${index}]`,
  value: variables.map(({ value }) => value).join(', '),
  decided: false,
  children: children.map((child) => traceNode(child, placeOf)),
})

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
