// The policy kinds of admissionregistration.k8s.io/v1, decoded and with the API's defaults set.

/** A label selector; without requirements it selects everything. */
export interface LabelSelector {
  readonly matchLabels?: Readonly<Record<string, string>>
  readonly matchExpressions?: readonly LabelSelectorRequirement[]
}

/**
 * One requirement of a label selector (`metav1.LabelSelectorRequirement`): the label `key`, and for `In` and `NotIn`
 * the `values`.
 */
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

/** A named CEL condition; the policy applies to a request only if all its conditions are true. */
export interface MatchCondition {
  readonly name: string
  readonly expression: string
}

/**
 * A named CEL expression that other expressions use as `variables.<name>`. It is evaluated when it is first used, and
 * sees only the variables before it.
 */
export interface Variable {
  readonly name: string
  readonly expression: string
}

/** The kind of a policy's params. If the cluster does not serve it, the policy is misconfigured. */
export interface ParamKind {
  readonly apiVersion: string
  readonly kind: string
}

/**
 * Which params a binding's policy is run with, once for each: by exactly one of `name` and `selector`. Without
 * `namespace`, params in namespaces are those of the request's namespace.
 */
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

/**
 * A CEL expression that must be true. The message of a denial is that of `messageExpression` where usable, else
 * `message`, else `failed expression: …`.
 */
export interface Validation {
  readonly expression: string
  readonly message?: string
  /** `Unauthorized`, `Forbidden`, `Invalid` (what it is where absent), `RequestEntityTooLarge`. */
  readonly reason?: string
  readonly messageExpression?: string
}

/**
 * An annotation of the audit event, with the key `<policy>/<key>`. `valueExpression` gives a string or null; null and
 * blank strings are left out.
 */
export interface AuditAnnotation {
  readonly key: string
  readonly valueExpression: string
}

/**
 * What errors of a policy do, those of its expressions and of its configuration: `Fail` refuses the request, `Ignore`
 * does not. Decoding sets `Fail` where absent.
 */
export type FailurePolicy = 'Fail' | 'Ignore'

/** A ValidatingAdmissionPolicy as `decodePolicyObject` returns it. It does nothing without a binding. */
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

/**
 * What a binding does with a denial: `Deny` refuses the request, `Warn` adds a warning to the answer, `Audit` annotates
 * the audit event.
 */
export type ValidationAction = 'Deny' | 'Warn' | 'Audit'

/**
 * A ValidatingAdmissionPolicyBinding as `decodePolicyObject` returns it. It narrows the requests of the policy with
 * `matchResources`, and names the params and the actions.
 */
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

/**
 * A mutation of the object: the CEL expression of its `patchType` gives an apply configuration (`Object{…}`) or a list
 * of JSON Patch operations.
 */
export interface Mutation {
  /** `ApplyConfiguration` or `JSONPatch`. */
  readonly patchType: string
  readonly applyConfiguration?: { readonly expression: string }
  readonly jsonPatch?: { readonly expression: string }
}

/** A MutatingAdmissionPolicy as `decodePolicyObject` returns it. It does nothing without a binding. */
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

/**
 * A MutatingAdmissionPolicyBinding as `decodePolicyObject` returns it. It narrows the requests of the policy with
 * `matchResources`, and names the params.
 */
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

/** A policy of either kind; `kind` says which. */
export type AdmissionPolicy = ValidatingAdmissionPolicy | MutatingAdmissionPolicy
/** A binding of either kind; it belongs to the policy of the same kind that `spec.policyName` names. */
export type AdmissionPolicyBinding = ValidatingAdmissionPolicyBinding | MutatingAdmissionPolicyBinding

/** Anything that the room decodes. */
export type PolicyObject = AdmissionPolicy | AdmissionPolicyBinding
