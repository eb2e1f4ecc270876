import { expect, test } from 'vitest'
import { DecodeError } from '../../apimachinery/json/index.js'
import { decodePolicyObject } from './decode.js'
import { isPolicyKind } from './policy-kind.js'

const policy = (spec: object, version = 'v1', kind = 'ValidatingAdmissionPolicy'): string =>
  JSON.stringify({ apiVersion: `admissionregistration.k8s.io/${version}`, kind, metadata: { name: 'x' }, spec })

test('what is not written has its default or is absent', () => {
  const rule = { operations: ['CREATE'], apiGroups: [''], apiVersions: ['v1'], resources: ['pods'] }
  const { object, strict } = decodePolicyObject(
    policy({ matchConstraints: { resourceRules: [rule] }, validations: [{ expression: 'true' }], variables: [] }),
  )
  expect(strict).toEqual([])
  expect(object).toEqual({
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingAdmissionPolicy',
    metadata: { name: 'x' },
    spec: {
      failurePolicy: 'Fail',
      matchConstraints: {
        namespaceSelector: {},
        objectSelector: {},
        resourceRules: [{ ...rule, scope: '*' }],
        matchPolicy: 'Equivalent',
      },
      validations: [{ expression: 'true' }],
    },
  })
})

test.each<[version: string, kind: string, spec: object, decoded: object]>([
  ['v1', 'MutatingAdmissionPolicy', {}, { failurePolicy: 'Fail', reinvocationPolicy: '' }],
  ['v1', 'ValidatingAdmissionPolicyBinding', { paramRef: {} }, { policyName: '', paramRef: {} }],
  [
    'v1alpha1',
    'MutatingAdmissionPolicyBinding',
    { policyName: 'p', paramRef: { name: 'a' } },
    { policyName: 'p', paramRef: { name: 'a', parameterNotFoundAction: 'Deny' } },
  ],
  [
    'v1beta1',
    'MutatingAdmissionPolicyBinding',
    { policyName: 'p', matchResources: { matchPolicy: 'Exact' } },
    { policyName: 'p', matchResources: { namespaceSelector: {}, objectSelector: {}, matchPolicy: 'Exact' } },
  ],
])('the defaults of %s %s', (version, kind, spec, decoded) => {
  expect(decodePolicyObject(policy(spec, version, kind)).object.spec).toEqual(decoded)
})

test('strict errors', () => {
  const text =
    '{"apiVersion":"admissionregistration.k8s.io/v1","kind":"ValidatingAdmissionPolicy","metadata":{"nam":1},"spec":{"failurePolicy":"Fail","failurePolicy":"Ignore","x":1,"validations":[{"reson":"a"}]}}'
  expect(decodePolicyObject(text).strict).toEqual([
    'unknown field "metadata.nam"',
    'duplicate field "spec.failurePolicy"',
    'unknown field "spec.x"',
    'unknown field "spec.validations[0].reson"',
  ])
})

test.each<[body: string, message: string]>([
  [
    policy({ matchConstraints: { resourceRules: [{ apiGroups: [1] }] } }),
    'json: cannot unmarshal number into Go struct field NamedRuleWithOperations.spec.matchConstraints.resourceRules.RuleWithOperations.Rule.apiGroups of type string',
  ],
  [
    policy({ matchConstraints: 'a' }, 'v1beta1'),
    'json: cannot unmarshal string into Go struct field ValidatingAdmissionPolicySpec.spec.matchConstraints of type v1beta1.MatchResources',
  ],
  ['{"kind":"ValidatingAdmissionPolicy"}', `Object 'apiVersion' is missing in '{"kind":"ValidatingAdmissionPolicy"}'`],
  ['{"apiVersion":"v1"}', `Object 'Kind' is missing in '{"apiVersion":"v1"}'`],
  [
    '{"apiVersion":"v1","kind":"ValidatingAdmissionPolicy"}',
    'no kind "ValidatingAdmissionPolicy" is registered for version "v1" in scheme "pkg/api/legacyscheme/scheme.go:30"',
  ],
])('%s is refused', (body, message) => {
  const decode = (): unknown => decodePolicyObject(body)
  expect(decode).toThrow(DecodeError)
  expect(decode).toThrow(message)
})

test('kinds', () => {
  expect(isPolicyKind('admissionregistration.k8s.io/v1', 'MutatingAdmissionPolicyBinding')).toBe(true)
  expect(isPolicyKind('admissionregistration.k8s.io/v2', 'MutatingAdmissionPolicyBinding')).toBe(false)
  expect(isPolicyKind('admissionregistration.k8s.io/v1', 'ValidatingWebhookConfiguration')).toBe(false)
  expect(isPolicyKind(undefined, 1)).toBe(false)
})
