import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { decodePolicyObject } from '../api/decode.js'
import { offlineCluster } from '../cluster/offline-cluster.js'
import { requestOf } from '../request/request-of.js'
import type { PolicyExpectation } from './model.js'
import { override } from './override.js'
import { runPolicySuite } from './run.js'

const MATCH = {
  resourceRules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['*'], resources: ['configmaps'] }],
}
const API = 'admissionregistration.k8s.io/v1'

const validating = (spec: JsonObject, name = 'p'): JsonObject => ({
  apiVersion: API,
  kind: 'ValidatingAdmissionPolicy',
  metadata: { name },
  spec: { matchConstraints: MATCH, ...spec },
})
const binding = (validationActions: string[], name = 'b'): JsonObject => ({
  apiVersion: API,
  kind: 'ValidatingAdmissionPolicyBinding',
  metadata: { name },
  spec: { policyName: 'p', validationActions },
})
const mutating = (spec: JsonObject = {}): JsonObject => ({
  apiVersion: API,
  kind: 'MutatingAdmissionPolicy',
  metadata: { name: 'm' },
  spec: {
    reinvocationPolicy: 'Never',
    matchConstraints: MATCH,
    mutations: [
      { patchType: 'JSONPatch', jsonPatch: { expression: "[JSONPatch{op: 'add', path: '/data/b', value: '2'}]" } },
    ],
    ...spec,
  },
})

const SMALL = validating({
  validations: [{ expression: "object.data.a != '9'", message: 'too much', reason: 'Forbidden' }],
  auditAnnotations: [{ key: 'a', valueExpression: 'string(object.data.a)' }],
})
const object = (data: JsonObject): JsonObject => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'c', namespace: 'd' },
  data,
})

function run(policies: readonly JsonObject[], some: JsonObject, expectation: PolicyExpectation) {
  const [outcome] = runPolicySuite({
    name: 's',
    policies: policies.map((one) => decodePolicyObject(one).object),
    cluster: offlineCluster(),
    tests: [{ name: 't', request: requestOf(some), expect: expectation }],
  })
  const { failures = [], vacuous } = outcome ?? {}
  return vacuous === undefined ? failures.map(({ part, message }) => `${part}: ${message}`) : [`vacuous: ${vacuous}`]
}

const WHOLE =
  "configmaps \"c\" is forbidden: ValidatingAdmissionPolicy 'p' with binding 'p-binding' denied request: too much"
const SERVICE: JsonObject = { apiVersion: 'v1', kind: 'Service', metadata: { name: 's', namespace: 'd' } }

test.each<[name: string, policies: JsonObject[], object: JsonObject, expectation: PolicyExpectation, found: string[]]>([
  ['allowed', [SMALL], object({ a: '1' }), { decision: 'allow' }, []],
  [
    'not allowed',
    [SMALL],
    object({ a: '9' }),
    { decision: 'allow' },
    [`decision: denied, but expected to be allowed: ${WHOLE}`],
  ],
  ['denied', [SMALL], object({ a: '9' }), { decision: 'deny' }, []],
  ['not denied', [SMALL], object({ a: '1' }), { decision: 'deny' }, ['decision: allowed, but expected to be denied']],
  ['the message', [SMALL], object({ a: '9' }), { message: 'too much' }, []],
  ['the whole message', [SMALL], object({ a: '9' }), { message: WHOLE }, []],
  [
    'all of a denial',
    [SMALL],
    object({ a: '9' }),
    { messageMatches: '^too', policy: 'p', binding: 'p-binding', reason: 'Forbidden', code: 403 },
    [],
  ],
  [
    'another message',
    [SMALL],
    object({ a: '9' }),
    { message: 'too', code: 422 },
    [
      'message: denied, but not as expected: p with binding p-binding (Forbidden): too much',
      'code: denied with code 403',
    ],
  ],
  [
    'another reason',
    [SMALL],
    object({ a: '9' }),
    { message: 'too much', reason: 'Invalid' },
    ['reason: denied, but not as expected: p with binding p-binding (Forbidden): too much'],
  ],
  [
    'an error for a denial',
    [validating({ validations: [{ expression: 'object.data.z == ""' }] })],
    object({ a: '9' }),
    { decision: 'deny' },
    [
      'decision: denied, but only because something fails: p with binding p-binding (Invalid): expression \'object.data.z == ""\' resulted in error: no such key: z. If that is intended, expect the error',
    ],
  ],
  [
    'an error',
    [validating({ validations: [{ expression: 'object.data.z == ""' }] })],
    object({ a: '9' }),
    { error: 'no such key: z' },
    [],
  ],
  [
    'an error that is ignored',
    [validating({ failurePolicy: 'Ignore', validations: [{ expression: 'object.data.z == ""' }] })],
    object({}),
    { decision: 'allow', error: 'no such key: z' },
    [],
  ],
  ['no error', [SMALL], object({ a: '1' }), { decision: 'allow', error: 'x' }, ['error: no expression fails']],
  ['warnings', [SMALL, binding(['Warn', 'Audit'])], object({ a: '9' }), { warnings: ['too much'] }, []],
  [
    'other warnings',
    [SMALL, binding(['Warn'])],
    object({ a: '9' }),
    { warnings: [] },
    ["warnings: the warnings are: Validation failed for ValidatingAdmissionPolicy 'p' with binding 'b': too much"],
  ],
  [
    'a denial that is only a warning',
    [SMALL, binding(['Warn'])],
    object({ a: '9' }),
    { decision: 'deny' },
    ['decision: allowed, but expected to be denied: a validation is false, but validationActions of b have no Deny'],
  ],
  ['audit annotations', [SMALL], object({ a: '1' }), { auditAnnotations: { 'p/a': '1', a: '1', z: null } }, []],
  [
    'other audit annotations',
    [SMALL],
    object({ a: '1' }),
    { auditAnnotations: { a: '2' } },
    ['auditAnnotations: a differs: p/a="1"'],
  ],
  ['unmatched', [SMALL], SERVICE, { matched: false }, []],
  [
    'unmatched, but not meant so',
    [SMALL],
    SERVICE,
    { decision: 'allow' },
    [
      'vacuous: no policy matches the request: p: no rule is about CREATE of services in v1. If that is intended, expect matched: false',
    ],
  ],
  [
    'matched, but not meant so',
    [SMALL],
    object({ a: '1' }),
    { matched: false },
    ['matched: no policy was expected to match the request: p'],
  ],
  [
    'a match condition',
    [validating({ validations: [{ expression: 'false' }], matchConditions: [{ name: 'never', expression: 'false' }] })],
    object({}),
    { matched: true },
    ['matched: no policy matches the request: p: the match condition never is false'],
  ],
  ['mutated', [mutating()], object({ a: '1' }), { mutated: object({ a: '1', b: '2' }) }, []],
  [
    'mutated otherwise',
    [mutating()],
    object({ a: '1' }),
    { mutated: object({ a: '1', b: '3' }) },
    ['mutated: the object is not the expected one: data.b'],
  ],
  ['mutated in part', [mutating()], object({ a: '1' }), { mutatedContains: { data: { b: '2' } } }, []],
  [
    'mutated otherwise in part',
    [mutating()],
    object({ a: '1' }),
    { mutatedContains: { data: { a: '2', c: '1' } } },
    ['mutatedContains: the object differs: data.a is "1", data.c is missing'],
  ],
  [
    'a mutation that fails',
    [
      mutating({
        mutations: [{ patchType: 'JSONPatch', jsonPatch: { expression: "[JSONPatch{op: 'remove', path: '/x'}]" } }],
      }),
    ],
    object({}),
    { error: 'Unable to remove nonexistent key: x', policy: 'm', code: 403 },
    [],
  ],
  [
    'no deny action',
    [SMALL, binding(['Audit'])],
    object({ a: '1' }),
    { decision: 'allow' },
    ['vacuous: validationActions of b have no Deny, so nothing is denied: expect warnings or auditAnnotations'],
  ],
  [
    'no validations',
    [validating({ auditAnnotations: [{ key: 'a', valueExpression: "'x'" }] })],
    object({}),
    { decision: 'allow' },
    ['vacuous: p has no validations: nothing is denied'],
  ],
  [
    'nothing that could be false',
    [validating({ validations: [{ expression: 'true' }] })],
    object({}),
    { decision: 'allow' },
    ['vacuous: no validation of p can be false'],
  ],
  [
    'a mutation of which nothing is said',
    [mutating()],
    object({ a: '1' }),
    { decision: 'allow' },
    ['vacuous: m only mutates: expect what comes out, with mutated, mutatedContains or snapshot'],
  ],
  [
    'a mutation that there is not',
    [SMALL],
    object({ a: '1' }),
    { mutated: object({ a: '1' }) },
    ['vacuous: there is no mutating policy: the object is unchanged'],
  ],
  [
    'a pattern for everything',
    [SMALL],
    object({ a: '9' }),
    { messageMatches: '.*' },
    ['vacuous: messageMatches fits every message: .*'],
  ],
])('%s', (_, policies, some, expectation, found) => {
  expect(run(policies, some, expectation)).toEqual(found)
})

test('tests that are the same', () => {
  const outcomes = runPolicySuite({
    name: 's',
    policies: [decodePolicyObject(SMALL).object],
    cluster: offlineCluster(),
    tests: ['one', 'two'].map((name) => ({
      name,
      request: requestOf(object({ a: '1' })),
      expect: { decision: 'allow' },
    })),
  })
  expect(outcomes.map(({ vacuous }) => vacuous)).toEqual([undefined, 'it is the same as the test "one"'])
})

test('keys that mean something to JavaScript are data', () => {
  const hostile = JSON.parse('{ "data": { "__proto__": "x" }, "gone": null }') as JsonObject
  const made = override(object({ a: '1' }), {
    set: hostile,
    patch: [{ op: 'add', path: '/data/constructor', value: 'y' }],
  })
  expect(Object.entries(made['data'] as JsonObject)).toEqual([
    ['a', '1'],
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ])
  expect(Object.hasOwn(made, 'gone')).toBe(false)
})
