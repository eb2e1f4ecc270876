import {
  type Cluster,
  decodePolicyObject,
  type Denial,
  type EvaluationObserver,
  type MutatingPass,
  PolicyCompiler,
  type PolicyObject,
  PolicySet,
  type ValidationAction,
} from '../../admission/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { plainError, type Status, StatusError, type StatusReason } from '../../apimachinery/status/index.js'
import { objectsOf } from '../cache/index.js'
import { Conversions } from '../conversion/index.js'
import type { Store } from '../store/index.js'
import type { AdmissionAttributes, AdmissionPlugin, AdmissionStep } from './admission.js'
import { type AdmissionMeter, conditionsObserver } from './meter.js'
import type { Reinvocation } from './reinvocation.js'
import { requestOf } from './request-of.js'

const PREFIXES = [
  'validatingadmissionpolicies',
  'validatingadmissionpolicybindings',
  'mutatingadmissionpolicies',
  'mutatingadmissionpolicybindings',
].map((name) => `/registry/admissionregistration.k8s.io/${name}/`)

/** The policies that are stored, in force for the next request (`admission/plugin/policy`). */
export class PolicyAdmission implements AdmissionPlugin {
  readonly #compiler: PolicyCompiler
  #set: PolicySet | undefined

  constructor(
    private readonly store: Store,
    private readonly cluster: Cluster,
    kubernetesVersion: string,
    private readonly meter: AdmissionMeter,
  ) {
    this.#compiler = new PolicyCompiler(kubernetesVersion)
    for (const prefix of PREFIXES) store.watch(prefix, store.revision, () => (this.#set = undefined))
  }

  nameFor(step: AdmissionStep, operation: AdmissionAttributes['operation']): string | undefined {
    if (step === 'validate') return 'ValidatingAdmissionPolicy'
    return operation === 'DELETE' ? undefined : 'MutatingAdmissionPolicy'
  }

  mutate(attributes: AdmissionAttributes, reinvocation: Reinvocation): Promise<JsonObject | null> | JsonObject | null {
    const set = this.#policies()
    return set.policies.length === 0 ? attributes.object : this.#mutate(set, attributes, reinvocation)
  }

  async #mutate(
    set: PolicySet,
    attributes: AdmissionAttributes,
    reinvocation: Reinvocation,
  ): Promise<JsonObject | null> {
    // Params may have to be converted.
    const first = reinvocation.kept(this) as MutatingPass | undefined
    const pass = await new Conversions().settled(() =>
      set.mutatePass(requestOf(attributes), this.cluster, first, this.#watched(attributes)),
    )
    reinvocation.keep(this, pass)
    if (pass.wantsAnother) reinvocation.want()
    this.meter.mutated(pass.verdict)
    const { denied, object, warnings, evaluations } = pass.verdict
    for (const { cost } of evaluations) attributes.charge(cost)
    for (const warning of warnings) attributes.warn(warning)
    if (denied !== undefined) throw new StatusError(statusOf(denied, attributes))
    return object ?? attributes.object
  }

  validate(attributes: AdmissionAttributes): Promise<void> | undefined {
    const set = this.#policies()
    return set.policies.length === 0 ? undefined : this.#validate(set, attributes)
  }

  async #validate(set: PolicySet, attributes: AdmissionAttributes): Promise<void> {
    const verdict = await new Conversions().settled(() =>
      set.validate(requestOf(attributes), this.cluster, this.#watched(attributes)),
    )
    this.meter.validated(verdict, (name) => actionsOf(set, name))
    const { denied, warnings, auditAnnotations, evaluations } = verdict
    for (const { cost } of evaluations) attributes.charge(cost)
    for (const warning of warnings) attributes.warn(warning)
    for (const [key, value] of Object.entries(auditAnnotations)) attributes.annotate(key, value)
    if (denied !== undefined) throw new StatusError(statusOf(denied, attributes))
  }

  #watched({ operation }: AdmissionAttributes): { readonly observer: EvaluationObserver } {
    return { observer: conditionsObserver(this.meter, { kind: 'policy', type: 'validate', operation }) }
  }

  #policies(): PolicySet {
    this.#set ??= new PolicySet(this.#objects(), { compiler: this.#compiler })
    return this.#set
  }

  #objects(): PolicyObject[] {
    return PREFIXES.flatMap((prefix) =>
      objectsOf(this.store.range(prefix).rows).map((object) => decodePolicyObject(object).object),
    )
  }
}

/** What a binding of a validating policy does about failures. */
const actionsOf = ({ bindings }: PolicySet, name: string): readonly ValidationAction[] =>
  bindings.flatMap(({ kind, metadata, spec }) =>
    kind === 'ValidatingAdmissionPolicyBinding' && metadata.name === name ? (spec.validationActions ?? []) : [],
  )

/** What the client of a refused request gets. */
function statusOf({ message, reason, code, causes, subject }: Denial, { resource, name }: AdmissionAttributes): Status {
  if (code === 0) return plainError(message)
  const { group } = resource
  const { code: _, ...error } = plainError(message)
  return {
    ...error,
    ...(reason !== '' && { reason: reason as StatusReason }),
    details: {
      // Errors of the server itself are about no object.
      ...(reason !== 'InternalError' &&
        (subject ?? {
          ...(name !== '' && { name }),
          ...(group !== '' && { group }),
          kind: resource.resource,
        })),
      ...(causes.length > 0 && { causes: causes.map((cause) => ({ message: cause })) }),
    },
    code,
  }
}
