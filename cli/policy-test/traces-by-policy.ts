// Traces of a test by policy.
import type { ExpressionTrace } from '../../admission/index.js'

/** The traces of one policy, in their order. */
export interface PolicyTraces {
  /** Undefined if there is only one policy. */
  readonly policy: string | undefined
  readonly traces: readonly ExpressionTrace[]
}

/** Each policy in order of appearance. Fields alone do not identify a policy. */
export function tracesByPolicy(traces: readonly ExpressionTrace[]): PolicyTraces[] {
  const names = [...new Set(traces.map(({ expression }) => expression.policy))]
  return names.map((policy) => ({
    policy: names.length === 1 ? undefined : policy,
    traces: traces.filter(({ expression }) => expression.policy === policy),
  }))
}
