// The defaults of the policy kinds (kubernetes' `pkg/apis/admissionregistration/v1/defaults.go`).
import type {
  LabelSelector,
  MatchResources,
  MutatingAdmissionPolicy,
  MutatingAdmissionPolicyBinding,
  NamedRuleWithOperations,
  ParamRef,
  PolicyMeta,
  PolicyObject,
  ValidatingAdmissionPolicy,
  ValidatingAdmissionPolicyBinding,
} from './model.js'
import type { PolicyVersion } from './policy-kind.js'

type WrittenRule = Omit<NamedRuleWithOperations, 'scope'> & { readonly scope?: string }

interface WrittenMatchResources {
  readonly namespaceSelector?: LabelSelector
  readonly objectSelector?: LabelSelector
  readonly resourceRules?: readonly WrittenRule[]
  readonly excludeResourceRules?: readonly WrittenRule[]
  readonly matchPolicy?: string
}

type Written<T extends PolicyObject> = Omit<T, 'metadata' | 'spec'> & {
  readonly metadata: Omit<PolicyMeta, 'name'> & { readonly name?: string }
  readonly spec: Omit<T['spec'], 'failurePolicy' | 'matchConstraints' | 'matchResources'> & {
    readonly failurePolicy?: 'Fail' | 'Ignore'
    readonly matchConstraints?: WrittenMatchResources
    readonly matchResources?: WrittenMatchResources
    readonly paramRef?: ParamRef
  }
}

/** An object as it was decoded: what wasn't written may be absent. */
export type WrittenPolicyObject =
  | Written<ValidatingAdmissionPolicy>
  | Written<ValidatingAdmissionPolicyBinding>
  | Written<MutatingAdmissionPolicy>
  | Written<MutatingAdmissionPolicyBinding>

/** The object with the defaults of its version. A missing name is empty. */
export function withDefaults(object: WrittenPolicyObject, version: PolicyVersion): PolicyObject {
  const { spec, metadata } = object
  const { matchConstraints, matchResources, paramRef } = spec
  const isPolicy = object.kind === 'ValidatingAdmissionPolicy' || object.kind === 'MutatingAdmissionPolicy'
  return {
    ...object,
    metadata: { ...metadata, name: metadata.name ?? '' },
    spec: {
      ...spec,
      ...(isPolicy ? { failurePolicy: spec.failurePolicy ?? 'Fail' } : {}),
      ...(matchConstraints === undefined ? {} : { matchConstraints: defaultMatchResources(matchConstraints) }),
      ...(matchResources === undefined ? {} : { matchResources: defaultMatchResources(matchResources) }),
      ...(paramRef === undefined || version !== 'v1alpha1' ? {} : { paramRef: denyWithoutParam(paramRef) }),
    },
  } as PolicyObject
}

/** `SetDefaults_MatchResources` and, for its rules, `SetDefaults_Rule`. */
function defaultMatchResources(written: WrittenMatchResources): MatchResources {
  const { resourceRules, excludeResourceRules } = written
  return {
    namespaceSelector: written.namespaceSelector ?? {},
    objectSelector: written.objectSelector ?? {},
    ...(resourceRules === undefined ? {} : { resourceRules: resourceRules.map(defaultRule) }),
    ...(excludeResourceRules === undefined ? {} : { excludeResourceRules: excludeResourceRules.map(defaultRule) }),
    matchPolicy: written.matchPolicy ?? 'Equivalent',
  }
}

const defaultRule = (rule: WrittenRule): NamedRuleWithOperations => ({ ...rule, scope: rule.scope ?? '*' })

/** `SetDefaults_ParamRef`, which only v1alpha1 has. */
const denyWithoutParam = (paramRef: ParamRef): ParamRef => ({
  ...paramRef,
  parameterNotFoundAction: paramRef.parameterNotFoundAction ?? 'Deny',
})
