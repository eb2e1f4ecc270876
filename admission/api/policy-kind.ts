// The kinds of admissionregistration.k8s.io that hold policies.

export const POLICY_GROUP = 'admissionregistration.k8s.io'

export const POLICY_VERSIONS = ['v1', 'v1beta1', 'v1alpha1'] as const
/** A version that all four kinds were served in. Their fields are the same. */
export type PolicyVersion = (typeof POLICY_VERSIONS)[number]

export const POLICY_KINDS = [
  'ValidatingAdmissionPolicy',
  'ValidatingAdmissionPolicyBinding',
  'MutatingAdmissionPolicy',
  'MutatingAdmissionPolicyBinding',
] as const
export type PolicyKind = (typeof POLICY_KINDS)[number]

const API_VERSIONS: ReadonlySet<unknown> = new Set(POLICY_VERSIONS.map((version) => `${POLICY_GROUP}/${version}`))
const KINDS: ReadonlySet<unknown> = new Set(POLICY_KINDS)

/** Whether an object that says to be of this kind is a policy or a binding, which `decodePolicyObject` decodes. */
export const isPolicyKind = (apiVersion: unknown, kind: unknown): kind is PolicyKind =>
  API_VERSIONS.has(apiVersion) && KINDS.has(kind)
