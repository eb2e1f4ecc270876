// The policy kinds as Kubernetes' JSON decoder sees them.
import { go, type ScalarType, type StructField, type StructType } from '../../apimachinery/go/index.js'
import { timeType } from '../../apimachinery/custom/index.js'
import { objectMetaType } from '../../apimachinery/metadata/index.js'
import type { PolicyKind, PolicyVersion } from './policy-kind.js'

const texts = go.list(go.string)

const labelSelectorRequirement = go.struct('v1.LabelSelectorRequirement', () => [
  go.field('key', go.string),
  go.field('operator', go.named(go.string, 'v1.LabelSelectorOperator')),
  go.omitEmpty('values', texts),
])

const labelSelector = go.struct('v1.LabelSelector', () => [
  go.omitEmpty('matchLabels', go.map(go.string)),
  go.omitEmpty('matchExpressions', go.list(labelSelectorRequirement)),
])

const condition = go.struct('v1.Condition', () => [
  go.field('type', go.string),
  go.field('status', go.named(go.string, 'v1.ConditionStatus')),
  go.omitEmpty('observedGeneration', go.int64),
  go.field('lastTransitionTime', timeType),
  go.field('reason', go.string),
  go.field('message', go.string),
])

const rule = go.struct('v1.Rule', () => [
  go.omitEmpty('apiGroups', texts),
  go.omitEmpty('apiVersions', texts),
  go.omitEmpty('resources', texts),
  go.omitEmpty('scope', go.pointer(go.named(go.string, 'v1.ScopeType'))),
])

const ruleWithOperations = go.struct('v1.RuleWithOperations', () => [
  go.omitEmpty('operations', go.list(go.named(go.string, 'v1.OperationType'))),
  go.embedded(rule),
])

/** The types of a version's kinds: they differ in the package of their Go types only, which errors name. */
function kindsOf(version: PolicyVersion): Readonly<Record<PolicyKind, StructType>> {
  const named = (name: string): ScalarType => go.named(go.string, `${version}.${name}`)
  const struct = (name: string, ...fields: readonly StructField[]): StructType =>
    go.struct(`${version}.${name}`, () => fields)

  const expression = go.field('expression', go.string)
  const namedRule = struct(
    'NamedRuleWithOperations',
    go.omitEmpty('resourceNames', texts),
    go.embedded(ruleWithOperations),
  )
  const matchResources = struct(
    'MatchResources',
    go.omitEmpty('namespaceSelector', go.pointer(labelSelector)),
    go.omitEmpty('objectSelector', go.pointer(labelSelector)),
    go.omitEmpty('resourceRules', go.list(namedRule)),
    go.omitEmpty('excludeResourceRules', go.list(namedRule)),
    go.omitEmpty('matchPolicy', go.pointer(named('MatchPolicyType'))),
  )
  const paramKind = struct('ParamKind', go.field('apiVersion', go.string), go.field('kind', go.string))
  const policy = [
    go.omitEmpty('paramKind', go.pointer(paramKind)),
    go.omitEmpty('matchConstraints', go.pointer(matchResources)),
    go.omitEmpty('failurePolicy', go.pointer(named('FailurePolicyType'))),
    go.omitEmpty('matchConditions', go.list(struct('MatchCondition', go.field('name', go.string), expression))),
    go.omitEmpty('variables', go.list(struct('Variable', go.field('name', go.string), expression))),
  ]
  const validation = struct(
    'Validation',
    expression,
    go.omitEmpty('message', go.string),
    go.omitEmpty('reason', go.pointer(go.named(go.string, 'v1.StatusReason'))),
    go.omitEmpty('messageExpression', go.string),
  )
  const auditAnnotation = struct('AuditAnnotation', go.field('key', go.string), go.field('valueExpression', go.string))
  const mutation = struct(
    'Mutation',
    go.field('patchType', named('PatchType')),
    go.omitEmpty('applyConfiguration', go.pointer(struct('ApplyConfiguration', expression))),
    go.omitEmpty('jsonPatch', go.pointer(struct('JSONPatch', expression))),
  )
  const paramRef = struct(
    'ParamRef',
    go.omitEmpty('name', go.string),
    go.omitEmpty('namespace', go.string),
    go.omitEmpty('selector', go.pointer(labelSelector)),
    go.omitEmpty('parameterNotFoundAction', go.pointer(named('ParameterNotFoundActionType'))),
  )
  const binding = [
    go.field('policyName', go.string),
    go.omitEmpty('paramRef', go.pointer(paramRef)),
    go.omitEmpty('matchResources', go.pointer(matchResources)),
  ]
  const expressionWarning = struct('ExpressionWarning', go.field('fieldRef', go.string), go.field('warning', go.string))
  const typeChecking = struct('TypeChecking', go.omitEmpty('expressionWarnings', go.list(expressionWarning)))
  const status = struct(
    'ValidatingAdmissionPolicyStatus',
    go.omitEmpty('observedGeneration', go.int64),
    go.omitEmpty('typeChecking', go.pointer(typeChecking)),
    go.omitEmpty('conditions', go.list(condition)),
  )
  const kind = (name: PolicyKind, spec: readonly StructField[], ...more: readonly StructField[]): StructType =>
    struct(
      name,
      go.omitEmpty('apiVersion', go.string),
      go.omitEmpty('kind', go.string),
      go.field('metadata', objectMetaType),
      go.field('spec', struct(`${name}Spec`, ...spec)),
      ...more,
    )

  return {
    ValidatingAdmissionPolicy: kind(
      'ValidatingAdmissionPolicy',
      [
        ...policy,
        go.omitEmpty('validations', go.list(validation)),
        go.omitEmpty('auditAnnotations', go.list(auditAnnotation)),
      ],
      go.omitEmpty('status', status),
    ),
    ValidatingAdmissionPolicyBinding: kind('ValidatingAdmissionPolicyBinding', [
      ...binding,
      go.omitEmpty('validationActions', go.list(named('ValidationAction'))),
    ]),
    MutatingAdmissionPolicy: kind('MutatingAdmissionPolicy', [
      ...policy,
      go.omitEmpty('mutations', go.list(mutation)),
      go.field('reinvocationPolicy', go.named(go.string, 'v1.ReinvocationPolicyType')),
    ]),
    MutatingAdmissionPolicyBinding: kind('MutatingAdmissionPolicyBinding', binding),
  }
}

const made = new Map<PolicyVersion, ReturnType<typeof kindsOf>>()

/** The type of a kind in a version. */
export function policyType(version: PolicyVersion, kind: PolicyKind): StructType {
  const kinds = made.get(version) ?? kindsOf(version)
  made.set(version, kinds)
  return kinds[kind]
}
