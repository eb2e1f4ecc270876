import type { ExpressionTrace, MutationEvaluation, PolicyEvaluation } from '../../admission/index.js'

/** The traces of one run of a policy. A mutating and a validating policy may have the same name: only the first has passes. */
export const tracesOf = (
  traces: readonly ExpressionTrace[],
  evaluation: PolicyEvaluation | MutationEvaluation,
): ExpressionTrace[] => {
  const { policy, binding, param } = evaluation
  const pass = 'pass' in evaluation ? evaluation.pass : undefined
  return traces.filter(
    ({ context }) =>
      context.policy === policy && context.binding === binding && context.param === param && context.pass === pass,
  )
}
