// The policy kinds as Kubernetes' JSON decoder sees them.
import { shape, type Shape, type StructShape } from '../../apimachinery/json/index.js'
import { objectMetaShape, timeShape } from '../../apimachinery/metadata/index.js'
import type { PolicyKind, PolicyVersion } from './policy-kind.js'

const texts = shape.list(shape.string)

const labelSelector = shape.struct('v1.LabelSelector', () => ({
  matchLabels: shape.map(shape.string),
  matchExpressions: shape.list(
    shape.struct(
      'v1.LabelSelectorRequirement',
      () => ({ values: texts }),
      () => ({ key: shape.string, operator: shape.named('v1.LabelSelectorOperator') }),
    ),
  ),
}))

const condition = shape.struct(
  'v1.Condition',
  () => ({ observedGeneration: shape.int64 }),
  () => ({
    type: shape.string,
    status: shape.named('v1.ConditionStatus'),
    lastTransitionTime: timeShape,
    reason: shape.string,
    message: shape.string,
  }),
)

/** Where Go has the fields of a NamedRuleWithOperations. */
const EMBEDDED = {
  operations: 'RuleWithOperations',
  apiGroups: 'RuleWithOperations.Rule',
  apiVersions: 'RuleWithOperations.Rule',
  resources: 'RuleWithOperations.Rule',
  scope: 'RuleWithOperations.Rule',
}

/** The shapes of a version's kinds: they differ in the package of their Go types only, which errors name. */
function kindsOf(version: PolicyVersion): Readonly<Record<PolicyKind, StructShape>> {
  const named = (name: string): Shape => shape.named(`${version}.${name}`)
  const struct = (
    name: string,
    fields: Readonly<Record<string, Shape>>,
    always: Readonly<Record<string, Shape>> = {},
  ): StructShape =>
    shape.struct(
      `${version}.${name}`,
      () => fields,
      () => always,
    )

  const expression = { expression: shape.string }
  const rule = shape.struct(
    `${version}.NamedRuleWithOperations`,
    () => ({
      resourceNames: texts,
      operations: shape.list(shape.named('v1.OperationType')),
      apiGroups: texts,
      apiVersions: texts,
      resources: texts,
      scope: shape.pointer(shape.named('v1.ScopeType')),
    }),
    () => ({}),
    { embedded: EMBEDDED },
  )
  const matchResources = struct('MatchResources', {
    namespaceSelector: shape.pointer(labelSelector),
    objectSelector: shape.pointer(labelSelector),
    resourceRules: shape.list(rule),
    excludeResourceRules: shape.list(rule),
    matchPolicy: shape.pointer(shape.named(`${version}.MatchPolicyType`)),
  })
  const policy = {
    paramKind: shape.pointer(struct('ParamKind', {}, { apiVersion: shape.string, kind: shape.string })),
    matchConstraints: shape.pointer(matchResources),
    failurePolicy: shape.pointer(shape.named(`${version}.FailurePolicyType`)),
    matchConditions: shape.list(struct('MatchCondition', {}, { name: shape.string, ...expression })),
    variables: shape.list(struct('Variable', {}, { name: shape.string, ...expression })),
  }
  const validation = struct(
    'Validation',
    {
      message: shape.string,
      reason: shape.pointer(shape.named('v1.StatusReason')),
      messageExpression: shape.string,
    },
    expression,
  )
  const auditAnnotation = struct('AuditAnnotation', {}, { key: shape.string, valueExpression: shape.string })
  const mutation = struct(
    'Mutation',
    {
      applyConfiguration: shape.pointer(struct('ApplyConfiguration', {}, expression)),
      jsonPatch: shape.pointer(struct('JSONPatch', {}, expression)),
    },
    { patchType: named('PatchType') },
  )
  const binding = {
    paramRef: shape.pointer(
      struct('ParamRef', {
        name: shape.string,
        namespace: shape.string,
        selector: shape.pointer(labelSelector),
        parameterNotFoundAction: shape.pointer(shape.named(`${version}.ParameterNotFoundActionType`)),
      }),
    ),
    matchResources: shape.pointer(matchResources),
  }
  const expressionWarning = struct('ExpressionWarning', {}, { fieldRef: shape.string, warning: shape.string })
  const status = struct('ValidatingAdmissionPolicyStatus', {
    observedGeneration: shape.int64,
    typeChecking: shape.pointer(struct('TypeChecking', { expressionWarnings: shape.list(expressionWarning) })),
    conditions: shape.list(condition),
  })
  const kind = (name: string, spec: StructShape, more: Readonly<Record<string, Shape>> = {}): StructShape =>
    struct(name, { apiVersion: shape.string, kind: shape.string, ...more }, { metadata: objectMetaShape, spec })

  return {
    ValidatingAdmissionPolicy: kind(
      'ValidatingAdmissionPolicy',
      struct('ValidatingAdmissionPolicySpec', {
        ...policy,
        validations: shape.list(validation),
        auditAnnotations: shape.list(auditAnnotation),
      }),
      { status },
    ),
    ValidatingAdmissionPolicyBinding: kind(
      'ValidatingAdmissionPolicyBinding',
      struct(
        'ValidatingAdmissionPolicyBindingSpec',
        { ...binding, validationActions: shape.list(named('ValidationAction')) },
        { policyName: shape.string },
      ),
    ),
    MutatingAdmissionPolicy: kind(
      'MutatingAdmissionPolicy',
      struct(
        'MutatingAdmissionPolicySpec',
        { ...policy, mutations: shape.list(mutation) },
        { reinvocationPolicy: shape.named('v1.ReinvocationPolicyType') },
      ),
    ),
    MutatingAdmissionPolicyBinding: kind(
      'MutatingAdmissionPolicyBinding',
      struct('MutatingAdmissionPolicyBindingSpec', binding, { policyName: shape.string }),
    ),
  }
}

const made = new Map<PolicyVersion, ReturnType<typeof kindsOf>>()

/** The shape of a kind in a version. */
export function policyShape(version: PolicyVersion, kind: PolicyKind): StructShape {
  const kinds = made.get(version) ?? kindsOf(version)
  made.set(version, kinds)
  return kinds[kind]
}
