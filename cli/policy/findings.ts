// Decisions of policies as findings at the object, with the place in the policy.
import { decisionText } from '../../admission/trace/index.js'
import { isPolicy } from '../../admission/api/index.js'
import type {
  AdmissionPolicyBinding,
  Denial,
  ExpressionTrace,
  MutationEvaluation,
  PolicyEvaluation,
  PolicyObject,
  PolicySet,
  TraceDecision,
} from '../../admission/index.js'
import type { Diagnostic, RelatedPlace } from '../../diagnostics/index.js'
import { placeOfField } from '../../manifest/index.js'
import type { EvaluatedObject, Evaluation } from './evaluate.js'
import { fieldOfDecision, objectField, tracesOf } from '../../findings/decision/index.js'
import type { PlacedPolicies } from '../../findings/policy/index.js'

/** The findings about one object: denials and warnings. */
export function objectFindings(object: EvaluatedObject, set: PolicySet, policies: PlacedPolicies): Diagnostic[] {
  const { verdict } = object
  const finder = new ObjectFindings(object, set.bindings, policies)
  const found = [
    ...verdict.mutating.evaluations.flatMap((evaluation) => finder.ofMutation(evaluation)),
    ...(verdict.validating?.evaluations ?? []).flatMap((evaluation) => finder.ofValidation(evaluation)),
  ]
  const denied = verdict.validating?.denied ?? verdict.mutating.denied
  if (denied === undefined || found.some(({ severity }) => severity === 'error')) return found
  return [finder.ofDenial(denied), ...found]
}

class ObjectFindings {
  constructor(
    private readonly object: EvaluatedObject,
    private readonly bindings: readonly AdmissionPolicyBinding[],
    private readonly policies: PlacedPolicies,
  ) {}

  ofValidation(evaluation: PolicyEvaluation): Diagnostic[] {
    if (evaluation.decisions.every(({ action }) => action !== 'deny')) return []
    const policy = this.#policy('ValidatingAdmissionPolicy', evaluation.policy)
    return evaluation.decisions.flatMap((decision, index) => {
      if (decision.action !== 'deny') return []
      const field = fieldOfDecision(policy, evaluation, decision, index)
      const actions = this.#actionsOf(evaluation)
      const { policy: name, binding } = evaluation
      const message = decision.message ?? ''
      return [
        ...(actions.includes('Deny')
          ? [
              this.#finding('policy/denied', 'error', evaluation, field, policy, {
                message: `ValidatingAdmissionPolicy '${name}' with binding '${binding}' denied request: ${message}`,
              }),
            ]
          : []),
        ...(actions.includes('Warn')
          ? [
              this.#finding('policy/warned', 'warning', evaluation, field, policy, {
                message: `Validation failed for ValidatingAdmissionPolicy '${name}' with binding '${binding}': ${message}`,
              }),
            ]
          : []),
      ]
    })
  }

  ofMutation(evaluation: MutationEvaluation): Diagnostic[] {
    const policy = this.#policy('MutatingAdmissionPolicy', evaluation.policy)
    if (policy?.spec.failurePolicy === 'Ignore') return []
    const { policy: name, binding } = evaluation
    const errors = [
      ...(evaluation.error === undefined ? [] : [{ error: evaluation.error, field: 'spec' }]),
      ...evaluation.mutations.flatMap(({ error }, index) =>
        error === undefined ? [] : [{ error, field: `spec.mutations[${index}]` }],
      ),
    ]
    return errors.map(({ error, field }) =>
      this.#finding('policy/mutation', 'error', evaluation, field, policy, {
        message: `policy '${name}' with binding '${binding}' denied request: ${error}`,
      }),
    )
  }

  /** A denial without a decision: of a policy that can't be set up, or of an audit annotation. */
  ofDenial({ message }: Denial): Diagnostic {
    const name = /(?:Policy|policy) '([^']*)'/.exec(message)?.[1] ?? ''
    const policy = this.policies.objects.find((object) => isPolicy(object) && object.metadata.name === name)
    const paramKind = policy !== undefined && message.includes('paramKind')
    const { manifest, mask, sources } = this.object
    return {
      code: 'policy/denied',
      severity: 'error',
      message: mask.hide(message),
      span: sources.span(manifest.spanOf('metadata.name')),
      ...(policy === undefined
        ? {}
        : { related: [this.#related(policy, paramKind ? 'spec.paramKind' : 'metadata.name', 'by this policy')] }),
      ...(paramKind && message.includes('failed to find resource')
        ? { mend: 'nothing is known of this kind: name its CRD (--crd) or objects of it (--params)' }
        : {}),
    }
  }

  #finding(
    code: string,
    severity: Diagnostic['severity'],
    evaluation: PolicyEvaluation | MutationEvaluation,
    field: string,
    policy: PolicyObject | undefined,
    { message }: { readonly message: string },
  ): Diagnostic {
    const { manifest, mask, sources } = this.object
    const decisions = this.#decisionsOf(evaluation, field)
    const place = this.#fieldOf(decisions) ?? 'metadata.name'
    const by = evaluation.param === undefined ? 'by this' : `by this, with the param ${evaluation.param}`
    const mend = decisions.map((decision) => decisionText(decision)).join('\n') || this.#madeBy(evaluation, field)
    return {
      code,
      severity,
      message: mask.hide(message),
      span: sources.span(manifest.spanOf(place)),
      ...(policy === undefined ? {} : { related: [this.#related(policy, field, by)] }),
      ...(mend === undefined ? {} : { mend }),
    }
  }

  /** What decided, down to the variables' own reasons. */
  #decisionsOf(evaluation: PolicyEvaluation | MutationEvaluation, field: string): TraceDecision[] {
    const innermost = (decision: TraceDecision): TraceDecision[] =>
      decision.because.length === 0 ? [decision] : decision.because.flatMap(innermost)
    return (this.#traceOf(evaluation, field)?.decisions ?? []).flatMap(innermost).slice(0, MOST_REASONS)
  }

  /** The last of several: those before it say whether the rule applies to the object at all. */
  #fieldOf(decisions: readonly TraceDecision[]): string | undefined {
    const fields = decisions.map(objectField).filter((field) => field !== undefined)
    const { place } = this.object.manifest
    return fields.findLast((field) => placeOfField(place, field) !== undefined) ?? fields.at(-1)
  }

  /** The patch that could not be applied. */
  #madeBy(evaluation: PolicyEvaluation | MutationEvaluation, field: string): string | undefined {
    const value = 'mutations' in evaluation ? this.#traceOf(evaluation, field)?.value : undefined
    return value === undefined ? undefined : `the expression gave ${value}`
  }

  #traceOf(evaluation: PolicyEvaluation | MutationEvaluation, field: string): ExpressionTrace | undefined {
    return tracesOf(this.object.traces, evaluation).find(({ expression }) => expression.field.startsWith(field))
  }

  #related(policy: PolicyObject, field: string, message: string): RelatedPlace {
    return { span: this.policies.manifestOf(policy).spanOf(field), message }
  }

  #policy<K extends PolicyObject['kind']>(kind: K, name: string): Extract<PolicyObject, { kind: K }> | undefined {
    return this.policies.objects.findLast(
      (object): object is Extract<PolicyObject, { kind: K }> => object.kind === kind && object.metadata.name === name,
    )
  }

  #actionsOf({ policy, binding }: PolicyEvaluation): readonly string[] {
    return actionsOf(this.bindings, policy, binding)
  }
}

/** The most reasons that a finding names. */
const MOST_REASONS = 3

/** What a binding does about failures. */
export function actionsOf(
  bindings: readonly AdmissionPolicyBinding[],
  policy: string,
  name: string,
): readonly string[] {
  const binding = bindings.find(
    (one) =>
      one.kind === 'ValidatingAdmissionPolicyBinding' && one.spec.policyName === policy && one.metadata.name === name,
  )
  return binding?.kind === 'ValidatingAdmissionPolicyBinding' ? (binding.spec.validationActions ?? []) : []
}

/** Policies and bindings without an effect, or with an unexpected one. */
export const remarkFindings = ({ set }: Evaluation, policies: PlacedPolicies): Diagnostic[] =>
  set.remarks
    .filter(({ code }) => code !== 'implicitly-bound')
    .map(({ code, object, message }): Diagnostic => ({
      code: `policy/${code}`,
      severity: 'warning',
      message,
      span: policies.manifestOf(object).spanOf(code === 'no-policy' ? 'spec.policyName' : 'metadata.name'),
    }))
