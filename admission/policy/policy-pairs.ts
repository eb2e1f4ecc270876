// Which bindings belong to which policies (`policySource.calculatePolicyData`).
import type {
  AdmissionPolicy,
  AdmissionPolicyBinding,
  MutatingAdmissionPolicy,
  MutatingAdmissionPolicyBinding,
  PolicyObject,
  ValidatingAdmissionPolicy,
  ValidatingAdmissionPolicyBinding,
} from '../api/model.js'
import { apiVersionError } from '../../apimachinery/kind/index.js'
import { compareText } from '../../apimachinery/text/index.js'

interface Kinds {
  readonly ValidatingAdmissionPolicy: {
    readonly policy: ValidatingAdmissionPolicy
    readonly binding: ValidatingAdmissionPolicyBinding
  }
  readonly MutatingAdmissionPolicy: {
    readonly policy: MutatingAdmissionPolicy
    readonly binding: MutatingAdmissionPolicyBinding
  }
}

/** A policy with at least one binding. */
export interface BoundPolicy<K extends keyof Kinds> {
  readonly policy: Kinds[K]['policy']
  readonly bindings: readonly Kinds[K]['binding'][]
}

/** Of either kind. */
export type AnyBoundPolicy = { [K in keyof Kinds]: BoundPolicy<K> }[keyof Kinds]

/** An object that has no effect, or another than it seems. */
export interface PairingRemark {
  /**
   * `unbound`: a policy without binding; `implicitly-bound`: one that got a binding; `no-policy`: a binding of a policy that
   * does not exist; `repeated`: an object whose name a later one also has; `param-kind`: a policy whose `paramKind` can't be
   * read, which a server leaves out.
   */
  readonly code: 'unbound' | 'implicitly-bound' | 'no-policy' | 'repeated' | 'param-kind'
  readonly object: PolicyObject
  readonly message: string
}

interface PairedPolicies {
  readonly validating: readonly BoundPolicy<'ValidatingAdmissionPolicy'>[]
  readonly mutating: readonly BoundPolicy<'MutatingAdmissionPolicy'>[]
  readonly remarks: readonly PairingRemark[]
}

/** Pairs policies with their bindings, both by name. Of objects of one name the last one counts, as if it was applied last. */
export function pairPolicies(objects: readonly PolicyObject[], implicitBindings: boolean): PairedPolicies {
  const remarks: PairingRemark[] = []
  const current = lastOfEachName(objects, remarks)
  const pairs = <K extends keyof Kinds>(kind: K, implicit: (name: string) => Kinds[K]['binding']): BoundPolicy<K>[] => {
    const bindings = current.filter((object): object is Kinds[K]['binding'] => object.kind === `${kind}Binding`)
    const policies = current.filter((object): object is Kinds[K]['policy'] => object.kind === kind)
    tellLost(bindings, policies, remarks)
    return policies.flatMap((policy) => {
      if (!hasReadableParamKind(policy, remarks)) return []
      const own = bindings.filter(({ spec }) => spec.policyName === policy.metadata.name)
      if (own.length > 0) return [{ policy, bindings: own }]
      remarks.push(unboundRemark(policy, implicitBindings))
      return implicitBindings ? [{ policy, bindings: [implicit(policy.metadata.name)] }] : []
    })
  }
  return {
    validating: pairs('ValidatingAdmissionPolicy', implicitValidatingBinding),
    mutating: pairs('MutatingAdmissionPolicy', implicitMutatingBinding),
    remarks,
  }
}

function lastOfEachName(objects: readonly PolicyObject[], remarks: PairingRemark[]): PolicyObject[] {
  const byName = new Map<string, PolicyObject>()
  for (const object of objects) {
    const key = JSON.stringify([object.kind, object.metadata.name])
    const earlier = byName.get(key)
    if (earlier !== undefined) {
      const message = `a later ${object.kind} has the same name, ${JSON.stringify(object.metadata.name)}: this one is ignored`
      remarks.push({ code: 'repeated', object: earlier, message })
    }
    byName.set(key, object)
  }
  return [...byName.values()].sort((a, b) => compareText(a.metadata.name, b.metadata.name))
}

function tellLost(
  bindings: readonly AdmissionPolicyBinding[],
  policies: readonly AdmissionPolicy[],
  remarks: PairingRemark[],
): void {
  const names = new Set(policies.map(({ metadata }) => metadata.name))
  for (const object of bindings) {
    const { policyName } = object.spec
    if (names.has(policyName)) continue
    const message = `there is no ${object.kind.replace(/Binding$/, '')} ${JSON.stringify(policyName)} to bind`
    remarks.push({ code: 'no-policy', object, message })
  }
}

function hasReadableParamKind(policy: AdmissionPolicy, remarks: PairingRemark[]): boolean {
  const { paramKind } = policy.spec
  const unreadable = paramKind && apiVersionError(paramKind.apiVersion)
  if (unreadable === undefined) return true
  const message = `failed to parse paramKind APIVersion: ${unreadable}`
  remarks.push({ code: 'param-kind', object: policy, message })
  return false
}

function unboundRemark(object: AdmissionPolicy, implicitBindings: boolean): PairingRemark {
  const { kind, metadata } = object
  const what = `the ${kind} ${JSON.stringify(metadata.name)} has no binding`
  return implicitBindings
    ? { code: 'implicitly-bound', object, message: `${what}: taken as bound everywhere` }
    : { code: 'unbound', object, message: `${what}: it has no effect` }
}

/** A binding that says nothing else. */
const implicitValidatingBinding = (policyName: string): ValidatingAdmissionPolicyBinding => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicyBinding',
  metadata: { name: `${policyName}-binding` },
  spec: { policyName, validationActions: ['Deny'] },
})

const implicitMutatingBinding = (policyName: string): MutatingAdmissionPolicyBinding => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'MutatingAdmissionPolicyBinding',
  metadata: { name: `${policyName}-binding` },
  spec: { policyName },
})
