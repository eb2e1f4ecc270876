// Traces of a test with the policies that they are of.
import type { ExpressionTrace } from '../../admission/index.js'

/** The traces of one policy, in their order. */
export interface PolicyTraces {
  /** Undefined if there is one policy only: then everybody knows which. */
  readonly policy: string | undefined
  readonly traces: readonly ExpressionTrace[]
}

/** Each policy in the order in which it came up. Fields do not tell policies apart. */
export function tracesByPolicy(traces: readonly ExpressionTrace[]): PolicyTraces[] {
  const names = [...new Set(traces.map(({ expression }) => expression.policy))]
  return names.map((policy) => ({
    policy: names.length === 1 ? undefined : policy,
    traces: traces.filter(({ expression }) => expression.policy === policy),
  }))
}
