// The policy kinds of admissionregistration.k8s.io/v1, decoded and with the API's defaults set.

/** A label selector; without requirements it selects everything. */
export interface LabelSelector {
  readonly matchLabels?: Readonly<Record<string, string>>
  readonly matchExpressions?: readonly LabelSelectorRequirement[]
}

export interface LabelSelectorRequirement {
  readonly key: string
  /** `In`, `NotIn`, `Exists`, `DoesNotExist`; anything else is a configuration error. */
  readonly operator: string
  readonly values?: readonly string[]
}

/** A rule that says which requests are meant; all its lists must have something that fits. */
export interface NamedRuleWithOperations {
  readonly resourceNames?: readonly string[]
  readonly operations?: readonly string[]
  readonly apiGroups?: readonly string[]
  readonly apiVersions?: readonly string[]
  readonly resources?: readonly string[]
  /** `*`, `Cluster` or `Namespaced`. */
  readonly scope: string
}

/** Which requests a policy or binding matches. */
export interface MatchResources {
  readonly namespaceSelector: LabelSelector
  readonly objectSelector: LabelSelector
  readonly resourceRules?: readonly NamedRuleWithOperations[]
  readonly excludeResourceRules?: readonly NamedRuleWithOperations[]
  /** `Exact` or `Equivalent`. */
  readonly matchPolicy: string
}

export interface MatchCondition {
  readonly name: string
  readonly expression: string
}

export interface Variable {
  readonly name: string
  readonly expression: string
}

export interface ParamKind {
  readonly apiVersion: string
  readonly kind: string
}

export interface ParamRef {
  readonly name?: string
  readonly namespace?: string
  readonly selector?: LabelSelector
  /** `Allow` or `Deny`. */
  readonly parameterNotFoundAction?: string
}

/** ObjectMeta as far as policies use it; everything that was written is kept. */
export interface PolicyMeta {
  readonly name: string
  readonly [key: string]: unknown
}

export interface Validation {
  readonly expression: string
  readonly message?: string
  /** `Unauthorized`, `Forbidden`, `Invalid` (what it is where absent), `RequestEntityTooLarge`. */
  readonly reason?: string
  readonly messageExpression?: string
}

export interface AuditAnnotation {
  readonly key: string
  readonly valueExpression: string
}

export type FailurePolicy = 'Fail' | 'Ignore'

export interface ValidatingAdmissionPolicy {
  readonly apiVersion: string
  readonly kind: 'ValidatingAdmissionPolicy'
  readonly metadata: PolicyMeta
  readonly spec: {
    readonly paramKind?: ParamKind
    readonly matchConstraints?: MatchResources
    readonly validations?: readonly Validation[]
    readonly failurePolicy: FailurePolicy
    readonly auditAnnotations?: readonly AuditAnnotation[]
    readonly matchConditions?: readonly MatchCondition[]
    readonly variables?: readonly Variable[]
  }
}

export type ValidationAction = 'Deny' | 'Warn' | 'Audit'

export interface ValidatingAdmissionPolicyBinding {
  readonly apiVersion: string
  readonly kind: 'ValidatingAdmissionPolicyBinding'
  readonly metadata: PolicyMeta
  readonly spec: {
    readonly policyName: string
    readonly paramRef?: ParamRef
    readonly matchResources?: MatchResources
    readonly validationActions?: readonly ValidationAction[]
  }
}

export interface Mutation {
  /** `ApplyConfiguration` or `JSONPatch`. */
  readonly patchType: string
  readonly applyConfiguration?: { readonly expression: string }
  readonly jsonPatch?: { readonly expression: string }
}

export interface MutatingAdmissionPolicy {
  readonly apiVersion: string
  readonly kind: 'MutatingAdmissionPolicy'
  readonly metadata: PolicyMeta
  readonly spec: {
    readonly paramKind?: ParamKind
    readonly matchConstraints?: MatchResources
    readonly variables?: readonly Variable[]
    readonly mutations?: readonly Mutation[]
    readonly failurePolicy: FailurePolicy
    readonly matchConditions?: readonly MatchCondition[]
    /** `Never` or `IfNeeded`. */
    readonly reinvocationPolicy: string
  }
}

export interface MutatingAdmissionPolicyBinding {
  readonly apiVersion: string
  readonly kind: 'MutatingAdmissionPolicyBinding'
  readonly metadata: PolicyMeta
  readonly spec: {
    readonly policyName: string
    readonly paramRef?: ParamRef
    readonly matchResources?: MatchResources
  }
}

export type AdmissionPolicy = ValidatingAdmissionPolicy | MutatingAdmissionPolicy
export type AdmissionPolicyBinding = ValidatingAdmissionPolicyBinding | MutatingAdmissionPolicyBinding

/** Anything that the room decodes. */
export type PolicyObject = AdmissionPolicy | AdmissionPolicyBinding
