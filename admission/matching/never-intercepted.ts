import type { GroupVersionResource } from '../../apimachinery/kind/index.js'

/** Resources of policies, which would have to judge themselves, and reviews, which a cluster can't do without. */
const NEVER: Readonly<Record<string, readonly string[]>> = {
  'admissionregistration.k8s.io': [
    'validatingadmissionpolicies',
    'validatingadmissionpolicybindings',
    'mutatingadmissionpolicies',
    'mutatingadmissionpolicybindings',
  ],
  'authentication.k8s.io': ['selfsubjectreviews', 'tokenreviews'],
  'authorization.k8s.io': [
    'localsubjectaccessreviews',
    'selfsubjectaccessreviews',
    'selfsubjectrulesreviews',
    'subjectaccessreviews',
  ],
}

/**
 * Whether policies are never evaluated for a resource, whatever their rules say (`generic.Plugin.Dispatch`, and kubernetes'
 * `pkg/kubeapiserver/admission/exclusion`).
 */
export const isNeverIntercepted = ({ group, resource }: GroupVersionResource): boolean =>
  Object.hasOwn(NEVER, group) && NEVER[group]?.includes(resource) === true
