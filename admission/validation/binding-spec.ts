// The specs of bindings (`validateValidatingAdmissionPolicyBindingSpec`, `validateMutatingAdmissionPolicyBindingSpec`).
import { subdomainName } from '../../apimachinery/metadata/index.js'
import { isSince } from '../../apimachinery/version/index.js'
import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { namedText, namedTexts } from './go-types.js'
import { validateMatchResources, validateMutatingOperations } from './match-resources.js'
import type { AdmissionPolicyBinding, MatchResources, ValidationAction } from '../api/model.js'
import { validateParamRef } from './param.js'
import { supportedValue } from './supported-value.js'

/** Since when tags say what a binding must have. */
const FIRST_DECLARATIVE = '1.36'

const isDeclarative = (binding: AdmissionPolicyBinding, kubernetesVersion: string | undefined): boolean =>
  binding.kind !== 'MutatingAdmissionPolicyBinding' && isSince(kubernetesVersion, FIRST_DECLARATIVE)

/** The hand-written checks of a binding's spec, in Kubernetes' order. */
export function validateBindingSpec(
  binding: AdmissionPolicyBinding,
  path: FieldPath,
  kubernetesVersion?: string,
): FieldErrorList {
  const { policyName, paramRef, matchResources } = binding.spec
  const named = path.child('policyName')
  const isMutating = binding.kind === 'MutatingAdmissionPolicyBinding'
  return [
    ...(isDeclarative(binding, kubernetesVersion) ? [] : required(policyName, named)),
    ...(policyName === '' ? [] : subdomainName(policyName, false)).map((message) =>
      field.invalid(named, policyName, message),
    ),
    ...(paramRef === undefined ? [] : validateParamRef(paramRef, path.child('paramRef'))),
    ...(matchResources === undefined
      ? []
      : validateMatched(matchResources, isMutating, path.child('matchResources'), kubernetesVersion)),
    ...(isMutating ? [] : validateActions(binding.spec.validationActions ?? [], path.child('validationActions'))),
    ...(isMutating || isDeclarative(binding, kubernetesVersion)
      ? []
      : required(binding.spec.validationActions ?? [], path.child('validationActions'), ACTION_NEEDED)),
  ]
}

/** What the declarative validation says instead of hand-written checks, after all of these. */
export function validateBindingDeclaratively(
  binding: AdmissionPolicyBinding,
  path: FieldPath,
  kubernetesVersion?: string,
): FieldErrorList {
  if (binding.kind === 'MutatingAdmissionPolicyBinding' || !isDeclarative(binding, kubernetesVersion)) return []
  const { policyName, validationActions = [] } = binding.spec
  return [
    ...required(policyName, path.child('policyName')),
    ...required(validationActions, path.child('validationActions')),
  ]
}

const ACTION_NEEDED = 'at least one validation action is required'

const required = (value: { readonly length: number }, path: FieldPath, detail = ''): FieldErrorList =>
  value.length === 0 ? [field.required(path, detail)] : []

const validateMatched = (
  resources: MatchResources,
  isMutating: boolean,
  path: FieldPath,
  kubernetesVersion: string | undefined,
): FieldErrorList => [
  ...validateMatchResources(resources, path, kubernetesVersion),
  ...(isMutating ? validateMutatingOperations(resources, path) : []),
]

/** `validateValidationActions`. */
function validateActions(actions: readonly ValidationAction[], path: FieldPath): FieldErrorList {
  const seen = new Set<string>()
  const errors = actions.flatMap((action, index) => {
    const at = path.index(index)
    const found = supportedValue(action, ['Audit', 'Deny', 'Warn'], at)
    if (seen.has(action)) found.push(field.duplicate(at, namedText(action)))
    seen.add(action)
    return found
  })
  if (seen.has('Deny') && seen.has('Warn')) {
    const detail =
      'must not contain both Deny and Warn (repeating the same validation failure information in the API response and headers serves no purpose)'
    errors.push(field.invalid(path, namedTexts(actions), detail))
  }
  return errors
}
