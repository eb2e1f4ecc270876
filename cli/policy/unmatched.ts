// Policies that matched none of the objects, and why.
import type { AdmissionPolicy, PolicySet, Unmatched } from '../../admission/index.js'
import type { Diagnostic, RelatedPlace } from '../../diagnostics/index.js'
import type { PlacedPolicies } from '../../findings/policy/index.js'
import type { EvaluatedObject, Evaluation } from './evaluate.js'

/** The most reasons that a finding names. */
const MOST_REASONS = 5

/** The policies that were evaluated for no object, though they were asked. */
export function neverMatched(set: PolicySet, objects: readonly EvaluatedObject[]): readonly AdmissionPolicy[] {
  const matched = {
    MutatingAdmissionPolicy: new Set<string>(),
    ValidatingAdmissionPolicy: new Set<string>(),
  }
  for (const { verdict } of objects) {
    addMatched(matched.MutatingAdmissionPolicy, verdict.mutating.evaluations)
    addMatched(matched.ValidatingAdmissionPolicy, verdict.validating?.evaluations ?? [])
  }
  const denials = objects.flatMap(({ verdict: { mutating, validating } }) => {
    const denied = validating?.denied ?? mutating.denied
    return denied === undefined ? [] : [denied.message]
  })
  // Validating policies do not run for objects that mutation refused.
  const isAsked = objects.some(({ verdict }) => verdict.validating !== undefined)
  return set.policies
    .filter(({ kind, metadata }) => !matched[kind].has(metadata.name))
    .filter(({ metadata }) => !denials.some((message) => message.includes(`olicy '${metadata.name}'`)))
    .filter(({ kind }) => isAsked || kind === 'MutatingAdmissionPolicy')
}

function addMatched(
  matched: Set<string>,
  runs: readonly { readonly policy: string; readonly failedCondition?: string }[],
): void {
  for (const { policy, failedCondition } of runs) if (failedCondition === undefined) matched.add(policy)
}

/** A finding for each of them, with what the policy or a binding asks for at its place. */
export const unmatchedFindings = (
  evaluation: Evaluation,
  policies: PlacedPolicies,
  severity: Diagnostic['severity'],
): Diagnostic[] =>
  evaluation.neverMatched.map((policy) => {
    const reasons = reasonsFor(policy, evaluation)
    const [first] = reasons
    const more = reasons.length > 1 ? ` (and ${reasons.length - 1} more)` : ''
    const isAboutNamespaces = reasons.some(({ field }) => field.endsWith('namespaceSelector'))
    return {
      code: 'policy/never-matched',
      severity,
      message: `the ${policy.kind} ${JSON.stringify(policy.metadata.name)} is about none of the objects${first === undefined ? '' : `: ${first.message}${more}`}`,
      span: policies.manifestOf(policy).spanOf('metadata.name'),
      related: reasons.slice(0, MOST_REASONS).map((reason) => placeOf(reason, policies)),
      mend: isAboutNamespaces
        ? 'labels of namespaces come from Namespace objects: --namespaces namespaces.yaml'
        : 'its matchConstraints and those of its bindings say which objects it is about',
    }
  })

/** Each reason once, those of objects that the policy's rules are about first. */
function reasonsFor(policy: AdmissionPolicy, { objects }: Evaluation): readonly Unmatched[] {
  const found = new Map<string, Unmatched>()
  for (const one of objects.flatMap(({ unmatched }) => unmatched)) {
    if (one.policy === policy) found.set(JSON.stringify([one.binding?.metadata.name, one.field, one.message]), one)
  }
  const reasons = [...found.values()]
  return [...reasons.filter(({ isNear }) => isNear), ...reasons.filter(({ isNear }) => !isNear)]
}

const placeOf = ({ object, binding, field, message }: Unmatched, policies: PlacedPolicies): RelatedPlace => ({
  span: policies.manifestOf(object).spanOf(field),
  message: `${binding === undefined ? '' : `the binding ${JSON.stringify(binding.metadata.name)}: `}${message}`,
})
