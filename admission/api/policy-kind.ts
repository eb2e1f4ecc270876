// The kinds of admissionregistration.k8s.io that hold policies.
import type { AdmissionPolicy, AdmissionPolicyBinding, PolicyObject } from './model.js'

export const POLICY_GROUP = 'admissionregistration.k8s.io'

export const POLICY_VERSIONS = ['v1', 'v1beta1', 'v1alpha1'] as const
/** A version that all four kinds were served in. Their fields are the same. */
export type PolicyVersion = (typeof POLICY_VERSIONS)[number]

const POLICY_KINDS = [
  'ValidatingAdmissionPolicy',
  'ValidatingAdmissionPolicyBinding',
  'MutatingAdmissionPolicy',
  'MutatingAdmissionPolicyBinding',
] as const
/** The kinds that `decodePolicyObject` decodes, in `admissionregistration.k8s.io/v1`, `v1beta1` and `v1alpha1`. */
export type PolicyKind = (typeof POLICY_KINDS)[number]

const API_VERSIONS: ReadonlySet<unknown> = new Set(POLICY_VERSIONS.map((version) => `${POLICY_GROUP}/${version}`))
const KINDS: ReadonlySet<unknown> = new Set(POLICY_KINDS)

/** Whether an object that says to be of this kind is a policy or a binding, which `decodePolicyObject` decodes. */
export const isPolicyKind = (apiVersion: unknown, kind: unknown): kind is PolicyKind =>
  API_VERSIONS.has(apiVersion) && KINDS.has(kind)

/** Whether an object is a policy, rather than a binding of one. */
export const isPolicy = (object: PolicyObject): object is AdmissionPolicy => !isBinding(object)

/** Whether an object is a binding. */
export const isBinding = (object: PolicyObject): object is AdmissionPolicyBinding =>
  object.kind === 'ValidatingAdmissionPolicyBinding' || object.kind === 'MutatingAdmissionPolicyBinding'
