// Gatekeeper's CEL templates and their constraints as Kubernetes' own policies (gatekeeper's
// `pkg/drivers/k8scel/transform/make_vap_objects.go` and `cel_snippets.go`).
import { isObject, type JsonObject } from '../../../apimachinery/json/index.js'
import { decodePolicyObject } from '../../api/decode.js'
import type { PolicyObject } from '../../api/model.js'

/** The engine of templates in Kubernetes' CEL. */
const ENGINE = 'K8sNativeValidation'
const CONSTRAINTS = 'constraints.gatekeeper.sh/v1beta1'
const POLICIES = 'admissionregistration.k8s.io/v1'

/** How a part of `spec.match` of a constraint is looked for: the same CEL for all parts, which pass where there is none. */
const unless = (part: string, condition: string): string =>
  `!has(params.spec) ? true : (!has(params.spec.match) ? true : (!has(params.spec.match.${part}) ? true : (${condition})))`

const globOf = (text: string): string => `"^" + string(${text}).replace("*", ".*") + "$"`

const anyObject = (condition: string): string => `[object, oldObject].exists(obj, obj != null && (${condition}))`

const inNamespace = (condition: string): string =>
  anyObject(`!has(obj.metadata.namespace) || obj.metadata.namespace == "" ? true : ${condition}`)

const inList = (part: string): string =>
  `params.spec.match.${part}.exists(nsMatcher, string(obj.metadata.namespace).matches(${globOf('nsMatcher')}))`

/** In all expressions an empty list, and `*`, mean everything. */
const inKinds = (part: string, value: string): string =>
  `(!has(groupskinds.${part}) || size(groupskinds.${part}) == 0 || "*" in groupskinds.${part} || ${value} in groupskinds.${part})`

const MATCH_CONDITIONS = [
  {
    name: 'gatekeeper_internal_match_excluded_namespaces',
    expression: unless('excludedNamespaces', inNamespace(`!${inList('excludedNamespaces')}`)),
  },
  {
    name: 'gatekeeper_internal_match_namespaces',
    expression: unless('namespaces', inNamespace(inList('namespaces'))),
  },
  {
    name: 'gatekeeper_internal_match_name',
    expression: unless(
      'name',
      anyObject(
        `(has(obj.metadata.generateName) && obj.metadata.generateName != "" && params.spec.match.name.endsWith("*") && string(obj.metadata.generateName).matches(${globOf('params.spec.match.name')})) || ` +
          `(has(obj.metadata.name) && string(obj.metadata.name).matches(${globOf('params.spec.match.name')}))`,
      ),
    ),
  },
  {
    name: 'gatekeeper_internal_match_kinds',
    expression: unless(
      'kinds',
      `params.spec.match.kinds.exists(groupskinds, ${inKinds('kinds', 'request.kind.kind')} && ${inKinds('apiGroups', 'request.kind.group')})`,
    ),
  },
]

/** What templates of Gatekeeper may use besides Kubernetes' variables. */
const VARIABLES = [
  {
    name: 'anyObject',
    expression: `has(request.operation) && request.operation == "DELETE" && object == null ? oldObject : object`,
  },
  {
    name: 'params',
    expression: '!has(params.spec) ? null : !has(params.spec.parameters) ? null: params.spec.parameters',
  },
]

/** A policy, and where its expressions are in the template. */
export interface ConvertedTemplate {
  readonly policy: PolicyObject
  /** The kind of its constraints. */
  readonly kind: string
  /** The field of the template that a field of the policy was made of; undefined for what was added. */
  readonly writtenField: (field: string) => string | undefined
}

/**
 * A ConstraintTemplate as a policy whose params are its constraints, or why it is none: it is not written in CEL. Throws a
 * DecodeError for what can't be decoded.
 */
export function convertTemplate(template: JsonObject): ConvertedTemplate | { readonly foreign: string } {
  const { metadata, spec } = template
  const targets = at(spec, 'targets')
  const target: unknown = Array.isArray(targets) ? targets[0] : undefined
  const code = at(target, 'code')
  const index = Array.isArray(code) ? code.findIndex((one) => at(one, 'engine') === ENGINE) : -1
  const source = Array.isArray(code) ? at(code[index], 'source') : undefined
  if (!isObject(source)) return { foreign: `it has no code for the engine ${ENGINE}, which is CEL` }
  const kind = String(at(at(at(at(spec, 'crd'), 'spec'), 'names'), 'kind') ?? '')
  const own = (field: string): readonly unknown[] => (Array.isArray(source[field]) ? (source[field] as unknown[]) : [])
  const policy = decodePolicyObject({
    apiVersion: POLICIES,
    kind: 'ValidatingAdmissionPolicy',
    metadata: { name: `gatekeeper-${String(at(metadata, 'name') ?? '')}` },
    spec: {
      paramKind: { apiVersion: CONSTRAINTS, kind },
      matchConstraints: {
        // Gatekeeper evaluates deletions as well; the policies that it makes match CREATE and UPDATE.
        resourceRules: [{ operations: ['*'], apiGroups: ['*'], apiVersions: ['*'], resources: ['*', '*/*'] }],
      },
      // Gatekeeper's own name of the field has no s.
      matchConditions: [...own('matchCondition'), ...own('matchConditions'), ...MATCH_CONDITIONS],
      variables: [...VARIABLES, ...own('variables')],
      validations: own('validations'),
      ...(source['failurePolicy'] !== undefined && { failurePolicy: source['failurePolicy'] }),
    },
  }).object
  const conditions = own('matchCondition').length
  return {
    policy,
    kind,
    writtenField: (field) => writtenField(field, `spec.targets[0].code[${index}].source`, conditions),
  }
}

function writtenField(field: string, source: string, conditions: number): string | undefined {
  const [, part = '', index = '', rest = ''] = /^spec\.(\w+)\[(\d+)\](.*)$/.exec(field) ?? []
  if (part === 'validations') return `${source}.validations[${index}]${rest}`
  if (part === 'variables') {
    const own = Number(index) - VARIABLES.length
    return own < 0 ? undefined : `${source}.variables[${own}]${rest}`
  }
  if (part === 'matchConditions')
    return Number(index) < conditions ? `${source}.matchCondition[${index}]${rest}` : undefined
  return undefined
}

/** A constraint as a binding of the policy of its template. Throws a DecodeError for what can't be decoded. */
export function convertConstraint(constraint: JsonObject, policy: PolicyObject): PolicyObject {
  const name = String(at(constraint['metadata'], 'name') ?? '')
  const match = at(constraint['spec'], 'match')
  const objectSelector = at(match, 'labelSelector')
  const namespaceSelector = at(match, 'namespaceSelector')
  const scope = at(match, 'scope')
  return decodePolicyObject({
    apiVersion: POLICIES,
    kind: 'ValidatingAdmissionPolicyBinding',
    metadata: { name: `gatekeeper-${name}` },
    spec: {
      policyName: policy.metadata.name,
      paramRef: { name, parameterNotFoundAction: 'Allow' },
      validationActions: ['Deny'],
      matchResources: {
        ...(isObject(objectSelector) && { objectSelector }),
        ...(isObject(namespaceSelector) && { namespaceSelector }),
        ...((scope === 'Cluster' || scope === 'Namespaced') && {
          resourceRules: [{ operations: ['*'], apiGroups: ['*'], apiVersions: ['*'], resources: ['*', '*/*'], scope }],
        }),
      },
    },
  }).object
}

const at = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
