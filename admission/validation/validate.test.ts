import { expect, test } from 'vitest'
import { decodePolicyObject } from '../api/decode.js'
import type { PolicyObject } from '../api/model.js'
import { validatePolicyObject } from './validate.js'

type Json = Readonly<Record<string, unknown>>

const resourceRules = [{ operations: ['CREATE'], apiGroups: [''], apiVersions: ['v1'], resources: ['pods'] }]
const SPECS: Readonly<Record<string, Json>> = {
  ValidatingAdmissionPolicy: { matchConstraints: { resourceRules }, validations: [{ expression: 'true' }] },
  ValidatingAdmissionPolicyBinding: { policyName: 'p', validationActions: ['Deny'] },
  MutatingAdmissionPolicy: {
    matchConstraints: { resourceRules },
    mutations: [{ patchType: 'ApplyConfiguration', applyConfiguration: { expression: 'Object{}' } }],
    reinvocationPolicy: 'Never',
  },
  MutatingAdmissionPolicyBinding: { policyName: 'p' },
}

const object = (kind: string, spec: Json = {}, metadata: Json = { name: 'x' }): PolicyObject =>
  decodePolicyObject({
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind,
    metadata,
    spec: { ...SPECS[kind], ...spec },
  }).object

test.each(Object.keys(SPECS))('a valid %s', (kind) => {
  expect(validatePolicyObject(object(kind))).toEqual([])
  expect(validatePolicyObject(object(kind), { old: object(kind) })).toEqual([])
})

test.each<[kind: string, spec: Json, errors: string[]]>([
  [
    'ValidatingAdmissionPolicy',
    { failurePolicy: 'fail', matchConstraints: {}, validations: [] },
    [
      'spec.failurePolicy: Unsupported value: "fail": supported values: "Fail", "Ignore"',
      'spec.matchConstraints.resourceRules: Required value',
      'spec.validations: Required value: validations or auditAnnotations must contain at least one item',
      'spec.auditAnnotations: Required value: validations or auditAnnotations must contain at least one item',
    ],
  ],
  [
    'MutatingAdmissionPolicy',
    { matchConstraints: null, mutations: [], reinvocationPolicy: '' },
    [
      'spec.matchConstraints: Required value',
      'spec.mutations: Required value: mutations must contain at least one item',
      'spec.reinvocationPolicy: Required value',
    ],
  ],
  [
    'MutatingAdmissionPolicy',
    { reinvocationPolicy: 'Always' },
    ['spec.reinvocationPolicy: Unsupported value: "Always": supported values: "IfNeeded", "Never"'],
  ],
  [
    'ValidatingAdmissionPolicy',
    { validations: [{ expression: 'object.x' }], matchConditions: [{ name: 'a', expression: 'variables.a' }] },
    [
      "spec.matchConditions[0].expression: Invalid value: \"variables.a\": compilation failed: ERROR: <input>:1:1: undeclared reference to 'variables' (in container '')\n | variables.a\n | ^",
      'spec.validations[0].expression: Invalid value: "object.x": must evaluate to bool but got dyn',
    ],
  ],
  [
    'ValidatingAdmissionPolicyBinding',
    { policyName: '', validationActions: [], paramRef: {} },
    [
      'spec.paramRef: Required value: one of name or selector must be specified',
      'spec.paramRef.parameterNotFoundAction: Required value',
      'spec.policyName: Required value',
      'spec.validationActions: Required value',
    ],
  ],
  [
    'ValidatingAdmissionPolicyBinding',
    { validationActions: ['Deny', 'Warn', 'Deny', 'x'] },
    [
      'spec.validationActions[2]: Duplicate value: "Deny"',
      'spec.validationActions[3]: Unsupported value: "x": supported values: "Audit", "Deny", "Warn"',
      'spec.validationActions: Invalid value: ["Deny","Warn","Deny","x"]: must not contain both Deny and Warn (repeating the same validation failure information in the API response and headers serves no purpose)',
    ],
  ],
  [
    'MutatingAdmissionPolicyBinding',
    { policyName: 'A', matchResources: { resourceRules: [{ ...resourceRules[0], operations: ['DELETE'] }] } },
    [
      `spec.policyName: Invalid value: "A": a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')`,
      'spec.matchResources.resourceRules.operations: Unsupported value: "DELETE": supported values: "*", "CONNECT", "CREATE", "UPDATE"',
    ],
  ],
  ['MutatingAdmissionPolicyBinding', { policyName: '' }, ['spec.policyName: Required value']],
])('%s with %j', (kind, spec, errors) => {
  expect(validatePolicyObject(object(kind, spec)).map(String)).toEqual(errors)
})

test.each<[metadata: Json, errors: string[]]>([
  [{}, ['metadata.name: Required value: name or generateName is required']],
  [{ generateName: 'a-' }, []],
  [{ name: 'x', namespace: 'y', uid: '1' }, []],
  [
    { name: 'x.static.k8s.io' },
    [
      'metadata.name: Invalid value: "x.static.k8s.io": names ending with ".static.k8s.io" are reserved for static manifest-based configurations and cannot be managed via the API',
    ],
  ],
  [
    { name: 'X' },
    [expect.stringContaining('metadata.name: Invalid value: "X": a lowercase RFC 1123 subdomain') as string],
  ],
])('the metadata %j', (metadata, errors) => {
  expect(validatePolicyObject(object('MutatingAdmissionPolicyBinding', {}, metadata)).map(String)).toEqual(errors)
})

const newer = (text: string): Json => ({ validations: [{ expression: text }] })

test('an update may keep what only stored expressions may use', () => {
  const kind = 'ValidatingAdmissionPolicy'
  // Formats of names came with 1.32.
  const expression = "format.dns1123Label().validate('a').hasValue()"
  const stored = object(kind, newer(expression))
  const compatibility = '1.30'
  expect(validatePolicyObject(stored, { compatibility }).map(String)).toEqual([
    expect.stringContaining("undeclared reference to 'format'"),
  ])
  expect(validatePolicyObject(stored, { old: stored, compatibility })).toEqual([])
  const changed = object(kind, newer(`!${expression}`))
  expect(validatePolicyObject(changed, { old: stored, compatibility })).toHaveLength(1)
})

test('match conditions are not looked at again', () => {
  const kind = 'ValidatingAdmissionPolicy'
  const stored = object(kind, { matchConditions: [{ name: 'a b', expression: 'variables.a' }] })
  expect(validatePolicyObject(stored)).toHaveLength(2)
  expect(validatePolicyObject(stored, { old: stored })).toEqual([])
  const other = object(kind, { paramKind: { apiVersion: 'v1', kind: 'ConfigMap' }, ...stored.spec })
  expect(validatePolicyObject(other, { old: stored })).toHaveLength(2)
})
