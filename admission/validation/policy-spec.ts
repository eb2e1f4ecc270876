// The specs of policies (`validateValidatingAdmissionPolicySpec`, `validateMutatingAdmissionPolicySpec`).
import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import type { ExpressionError } from './expression-errors.js'
import { validateMatchConditions } from './match-conditions.js'
import { validateMatchResources, validateMutatingOperations } from './match-resources.js'
import type { AdmissionPolicy, MutatingAdmissionPolicy, ValidatingAdmissionPolicy } from '../api/model.js'
import { validateMutation } from './mutations.js'
import { validateParamKind } from './param.js'
import { supportedValue } from './supported-value.js'
import { validateAuditAnnotations, validateValidation } from './validations.js'
import { validateVariables } from './variables.js'

interface PolicySpecValidation {
  readonly errorOf: ExpressionError
  /** Whether match conditions are not checked, since nothing that concerns them is changed. */
  readonly ignoreMatchConditions: boolean
  readonly path: FieldPath
  /** In whose words errors are. */
  readonly kubernetesVersion: string | undefined
}

/** The spec of a policy, in Kubernetes' order. */
export function validatePolicySpec(policy: AdmissionPolicy, validation: PolicySpecValidation): FieldErrorList {
  const { errorOf, ignoreMatchConditions, path, kubernetesVersion } = validation
  const { failurePolicy, paramKind, matchConditions = [], variables = [] } = policy.spec
  return [
    ...supportedValue(failurePolicy, ['Fail', 'Ignore'], path.child('failurePolicy')),
    ...(paramKind === undefined ? [] : validateParamKind(paramKind, path.child('paramKind'))),
    ...validateMatchConstraints(policy, path.child('matchConstraints'), kubernetesVersion),
    ...(ignoreMatchConditions
      ? []
      : validateMatchConditions(matchConditions, errorOf, path.child('matchConditions'), kubernetesVersion)),
    ...validateVariables(variables, errorOf, path.child('variables')),
    ...(policy.kind === 'ValidatingAdmissionPolicy'
      ? validateChecks(policy, validation)
      : validateMutations(policy, errorOf, path)),
  ]
}

function validateMatchConstraints(
  { kind, spec }: AdmissionPolicy,
  path: FieldPath,
  kubernetesVersion: string | undefined,
): FieldErrorList {
  const { matchConstraints } = spec
  if (matchConstraints === undefined) return [field.required(path, '')]
  const { resourceRules = [] } = matchConstraints
  return [
    ...validateMatchResources(matchConstraints, path, kubernetesVersion),
    ...(resourceRules.length === 0 ? [field.required(path.child('resourceRules'), '')] : []),
    ...(kind === 'MutatingAdmissionPolicy' ? validateMutatingOperations(matchConstraints, path) : []),
  ]
}

function validateChecks(
  policy: ValidatingAdmissionPolicy,
  { errorOf, path, kubernetesVersion }: PolicySpecValidation,
): FieldErrorList {
  const { validations = [], auditAnnotations = [] } = policy.spec
  if (validations.length === 0 && auditAnnotations.length === 0) {
    const detail = 'validations or auditAnnotations must contain at least one item'
    return [field.required(path.child('validations'), detail), field.required(path.child('auditAnnotations'), detail)]
  }
  return [
    ...validations.flatMap((one, index) => validateValidation(one, errorOf, path.child('validations').index(index))),
    ...validateAuditAnnotations(
      auditAnnotations,
      policy.metadata.name,
      errorOf,
      path.child('auditAnnotations'),
      kubernetesVersion,
    ),
  ]
}

function validateMutations(policy: MutatingAdmissionPolicy, errorOf: ExpressionError, path: FieldPath): FieldErrorList {
  const { mutations = [], reinvocationPolicy } = policy.spec
  const at = path.child('reinvocationPolicy')
  return [
    ...(mutations.length === 0
      ? [field.required(path.child('mutations'), 'mutations must contain at least one item')]
      : []),
    ...mutations.flatMap((one, index) => validateMutation(one, errorOf, path.child('mutations').index(index))),
    ...(reinvocationPolicy === ''
      ? [field.required(at, '')]
      : supportedValue(reinvocationPolicy, ['IfNeeded', 'Never'], at)),
  ]
}
