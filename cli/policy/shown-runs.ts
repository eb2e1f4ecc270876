// What reports show of the runs of policies.
import type { ExpressionContext, MutationEvaluation, PolicyEvaluation, PolicySet } from '../../admission/index.js'

type Run = PolicyEvaluation | MutationEvaluation

export class ShownRuns {
  /** Policies with their bindings whose failures are findings. */
  readonly #reporting = new Set<string>()
  /** The validating policies whose messages are made by expressions. */
  readonly #speaking: ReadonlySet<string>

  constructor({ policies, bindings }: PolicySet) {
    for (const { kind, metadata, spec } of bindings) {
      if (kind !== 'ValidatingAdmissionPolicyBinding') continue
      const { policyName, validationActions = [] } = spec
      if (validationActions.some((action) => action !== 'Audit'))
        this.#reporting.add(pairKey(policyName, metadata.name))
    }
    this.#speaking = new Set(
      policies.flatMap((policy) =>
        policy.kind === 'ValidatingAdmissionPolicy' &&
        policy.spec.validations?.some(({ messageExpression = '' }) => messageExpression !== '') === true
          ? [policy.metadata.name]
          : [],
      ),
    )
  }

  /** Whether findings tell why a run failed. What is only audited is not explained. */
  isExplained(run: Run): boolean {
    if ('mutations' in run) return run.error !== undefined || run.mutations.some(({ error }) => error !== undefined)
    return isDenied(run) && this.#reporting.has(pairKey(run.policy, run.binding))
  }

  /** Whether reports show something that expressions of a run made. */
  hasOutput(run: Run): boolean {
    if ('mutations' in run) return run.error !== undefined || run.mutations.length > 0
    return (
      run.decisions.some(({ evaluation }) => evaluation === 'error') ||
      run.auditAnnotations.some(({ action }) => action !== 'exclude') ||
      (isDenied(run) && this.#speaking.has(run.policy))
    )
  }
}

const pairKey = (policy: string, binding: string): string => JSON.stringify([policy, binding])

const isDenied = ({ decisions }: PolicyEvaluation): boolean => decisions.some(({ action }) => action === 'deny')

/** Tells runs apart, of policies of either kind. */
export const runKey = ({ policy, binding, param, ...rest }: ExpressionContext | Run): string =>
  JSON.stringify([policy, binding, param, 'pass' in rest ? rest.pass : undefined])
