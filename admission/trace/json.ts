// Traces for other programs.
import type { ExpressionTrace } from './model.js'

/** A trace as plain JSON: costs beyond 2⁵³ are texts. Its keys are those of `ExpressionTrace`. */
export type TraceJson = Omit<ExpressionTrace, 'cost' | 'variables'> & {
  readonly cost: number | string
  readonly variables: readonly TraceJson[]
}

/** The traces as plain JSON, without bigints. */
export const traceJson = (traces: readonly ExpressionTrace[]): readonly TraceJson[] =>
  traces.map((trace) => ({
    ...trace,
    cost: typeof trace.cost === 'bigint' ? trace.cost.toString() : trace.cost,
    variables: traceJson(trace.variables),
  }))
