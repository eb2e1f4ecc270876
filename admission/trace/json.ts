// Traces for other programs.
import type { ExpressionTrace, TraceIteration, TraceLoop, TraceNode } from './model.js'

/** A trace as plain JSON: costs beyond 2⁵³ are texts. Its keys are those of `ExpressionTrace`. */
export type TraceJson = Omit<ExpressionTrace, 'cost' | 'variables' | 'root'> & {
  readonly cost: number | string
  readonly root: TraceNodeJson
  readonly variables: readonly TraceJson[]
}

/** A sub-expression as plain JSON: without its id, which means nothing without the tree. */
type TraceNodeJson = Omit<TraceNode, 'id' | 'children' | 'loop'> & {
  readonly children: readonly TraceNodeJson[]
  readonly loop?: Omit<TraceLoop, 'iterations'> & {
    readonly iterations: readonly (Omit<TraceIteration, 'children'> & { readonly children: readonly TraceNodeJson[] })[]
  }
}

/** The traces as plain JSON, without bigints. */
export const traceJson = (traces: readonly ExpressionTrace[]): readonly TraceJson[] =>
  traces.map((trace) => ({
    ...trace,
    root: nodeJson(trace.root),
    cost: typeof trace.cost === 'bigint' ? trace.cost.toString() : trace.cost,
    variables: traceJson(trace.variables),
  }))

const nodeJson = ({ id: _, children, loop, ...node }: TraceNode): TraceNodeJson => ({
  ...node,
  children: children.map(nodeJson),
  ...(loop && {
    loop: {
      ...loop,
      iterations: loop.iterations.map((one) => ({ ...one, children: one.children.map(nodeJson) })),
    },
  }),
})
