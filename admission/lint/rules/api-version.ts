import { compareVersions, parseVersion } from '../../../apimachinery/version/index.js'
import type { PolicyObject } from '../../api/model.js'
import { POLICY_GROUP } from '../../api/policy-kind.js'
import { definePolicyLintRule, type PolicyLintMessage } from '../rule.js'

/** From which version of Kubernetes on, and up to before which, API versions are served (`APILifecycleIntroduced`, `…Removed`). */
const SERVED: Readonly<Record<string, readonly [since: string, until?: string]>> = {
  'Validating v1': ['1.30'],
  'Validating v1beta1': ['1.28', '1.34'],
  'Validating v1alpha1': ['1.26', '1.32'],
  'Mutating v1': ['1.36'],
  'Mutating v1beta1': ['1.34', '1.40'],
  'Mutating v1alpha1': ['1.32', '1.38'],
}

export const apiVersion = definePolicyLintRule({
  code: 'policy/api-version',
  family: 'compatibility',
  summary: 'The API version of an object is served by the Kubernetes version.',
  why: 'An API server refuses objects of versions that it does not serve yet, or no longer serves.',
  mend: 'write a version that it serves, or set --kubernetes-version to the Kubernetes version that the object is for',
  severity: 'warning',
  sample: 'objects',
  valid: [
    'apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: { name: b }\nspec: { policyName: replicas, validationActions: [Deny] }',
  ],
  invalid: [
    {
      source:
        'apiVersion: admissionregistration.k8s.io/v1beta1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: { name: b }\nspec: { policyName: replicas, validationActions: [Deny] }',
      message:
        'admissionregistration.k8s.io/v1beta1 of ValidatingAdmissionPolicyBinding has not been served since 1.34',
      at: 'apiVersion',
      kubernetesVersion: '1.36',
    },
    {
      source:
        'apiVersion: admissionregistration.k8s.io/v1\nkind: MutatingAdmissionPolicyBinding\nmetadata: { name: b }\nspec: { policyName: replicas }',
      message: 'admissionregistration.k8s.io/v1 of MutatingAdmissionPolicyBinding is served from 1.36 on, not in 1.34',
      at: 'apiVersion',
      kubernetesVersion: '1.34',
    },
  ],
  checkPolicy({ policy }, { compatibility, kubernetesVersion = compatibility, report }) {
    const found = unserved(policy, kubernetesVersion)
    if (found !== undefined) report(found)
  },
  checkBinding({ binding }, { compatibility, kubernetesVersion = compatibility, report }) {
    const found = unserved(binding, kubernetesVersion)
    if (found !== undefined) report(found)
  },
})

function unserved({ apiVersion, kind }: PolicyObject, kubernetesVersion: string): PolicyLintMessage | undefined {
  const family = kind.startsWith('Mutating') ? 'Mutating' : 'Validating'
  const [since = '', until] = SERVED[`${family} ${apiVersion.slice(POLICY_GROUP.length + 1)}`] ?? []
  const subject = `${apiVersion} of ${kind}`
  if (isBefore(kubernetesVersion, since)) {
    return { field: 'apiVersion', message: `${subject} is served from ${since} on, not in ${kubernetesVersion}` }
  }
  if (until === undefined || isBefore(kubernetesVersion, until)) return undefined
  return { field: 'apiVersion', message: `${subject} has not been served since ${until}` }
}

function isBefore(version: string, other: string): boolean {
  const [a, b] = [parseVersion(version), parseVersion(other)]
  return a !== undefined && b !== undefined && compareVersions(a, b) < 0
}
