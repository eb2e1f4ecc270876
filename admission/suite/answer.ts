// What policies said of the request of a test, as far as expectations are about it.
import type { AdmissionPolicyBinding, ValidationAction } from '../api/model.js'
import type { AdmissionVerdict } from '../verdict/verdict.js'
import type { MutationEvaluation, PolicyEvaluation } from '../verdict/verdict.js'

/** A reason for which a request is refused. */
export interface PolicyDenial {
  /** Absent for what is not a policy's: one whose configuration is wrong, for example. */
  readonly policy?: string
  readonly binding?: string
  readonly message: string
  readonly reason: string
  /** Whether something failed, rather than that a validation was false. */
  readonly isError: boolean
}

/** What the client gets of a refusal. */
export const statusOf = ({ mutating, validating }: AdmissionVerdict) => mutating.denied ?? validating?.denied

/** All warnings, those of mutating policies first. */
export const warningsOf = ({ mutating, validating }: AdmissionVerdict): readonly string[] => [
  ...mutating.warnings,
  ...(validating?.warnings ?? []),
]

/** The runs of policies that no match condition ended. */
export function evaluatedRuns({ mutating, validating }: AdmissionVerdict): {
  readonly mutating: readonly MutationEvaluation[]
  readonly validating: readonly PolicyEvaluation[]
} {
  const isRun = (one: { readonly failedCondition?: string }): boolean => one.failedCondition === undefined
  return {
    mutating: mutating.evaluations.filter(isRun),
    validating: (validating?.evaluations ?? []).filter(isRun),
  }
}

/** Whether a policy matches the request: one ran, or kept the request from passing. */
export function isMatched(answer: AdmissionVerdict): boolean {
  const runs = evaluatedRuns(answer)
  return runs.mutating.length + runs.validating.length > 0 || !answer.allowed
}

/** What a binding does with denials. */
export function validationActions(
  name: string,
  bindings: readonly AdmissionPolicyBinding[],
): readonly ValidationAction[] {
  for (const binding of bindings) {
    const { kind, metadata, spec } = binding
    if (kind === 'ValidatingAdmissionPolicyBinding' && metadata.name === name) return spec.validationActions ?? []
  }
  return []
}

/** Everything for which the request is refused; empty if it passes. */
export function denialsOf(answer: AdmissionVerdict, bindings: readonly AdmissionPolicyBinding[]): PolicyDenial[] {
  const status = statusOf(answer)
  if (status === undefined) return []
  const runs = evaluatedRuns(answer)
  const denials = answer.mutating.allowed
    ? runs.validating.flatMap((run) => denialsOfRun(run, bindings))
    : runs.mutating.flatMap(errorsOfRun)
  if (denials.length > 0) return denials
  // A configuration error does not belong to a run.
  return [{ message: status.message, reason: status.reason, isError: true }]
}

function denialsOfRun(run: PolicyEvaluation, bindings: readonly AdmissionPolicyBinding[]): PolicyDenial[] {
  const { policy, binding, decisions, auditAnnotations } = run
  const isEnforced = validationActions(binding, bindings).includes('Deny')
  const denied = decisions
    .filter(({ action }) => isEnforced && action === 'deny')
    .map(({ message = '', reason = 'Invalid', evaluation }) => {
      return { policy, binding, message, reason, isError: evaluation === 'error' }
    })
  // Whatever the actions are, an audit annotation that fails denies.
  const unpublished = auditAnnotations
    .filter(({ action }) => action === 'error')
    .map(({ error = '' }) => ({ policy, binding, message: error, reason: 'Invalid', isError: true }))
  return [...denied, ...unpublished]
}

const errorsOfRun = (run: MutationEvaluation): PolicyDenial[] =>
  mutationErrors(run).map((message) => {
    return { policy: run.policy, binding: run.binding, message, reason: 'Invalid', isError: true }
  })

const mutationErrors = ({ error, mutations }: MutationEvaluation): string[] => [
  ...(error === undefined ? [] : [error]),
  ...mutations.flatMap((mutation) => (mutation.error === undefined ? [] : [mutation.error])),
]

/** The errors of all expressions that failed, also of those that are ignored. */
export function errorsOf(answer: AdmissionVerdict): string[] {
  const runs = evaluatedRuns(answer)
  return [
    ...runs.mutating.flatMap(mutationErrors),
    ...runs.validating.flatMap(({ decisions, auditAnnotations }) => [
      ...decisions.flatMap(({ evaluation, message }) => (evaluation === 'error' ? [message ?? ''] : [])),
      ...auditAnnotations.flatMap(({ error }) => (error === undefined ? [] : [error])),
    ]),
  ]
}
