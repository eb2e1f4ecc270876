import { describe, expect, test } from 'vitest'
import { decodePolicyObject } from '../api/decode.js'
import type { PolicyObject } from '../api/model.js'
import { offlineCluster } from '../cluster/offline-cluster.js'
import { PolicySet } from './policy-set.js'
import { requestOf } from '../request/request-of.js'

const RULES = {
  resourceRules: [{ apiGroups: ['*'], apiVersions: ['*'], operations: ['*'], resources: ['*'] }],
}

const policyObject = (kind: string, name: string, spec: object): PolicyObject =>
  decodePolicyObject({ apiVersion: 'admissionregistration.k8s.io/v1', kind, metadata: { name }, spec }).object

const validating = (name: string, expression = 'false', more: object = {}): PolicyObject =>
  policyObject('ValidatingAdmissionPolicy', name, {
    matchConstraints: RULES,
    validations: [{ expression }],
    ...more,
  })

const labelling = (name: string, label: string): PolicyObject =>
  policyObject('MutatingAdmissionPolicy', name, {
    matchConstraints: RULES,
    reinvocationPolicy: 'Never',
    mutations: [
      {
        patchType: 'JSONPatch',
        jsonPatch: { expression: `[JSONPatch{op: 'add', path: '/metadata/labels/${label}', value: 'set'}]` },
      },
    ],
  })

const binding = (name: string, policyName: string, spec: object = { validationActions: ['Deny'] }): PolicyObject =>
  policyObject('ValidatingAdmissionPolicyBinding', name, { policyName, ...spec })

const CONFIG_MAP = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'c', namespace: 'n', labels: {} } }
const CLUSTER = offlineCluster()
const implicit = { implicitBindings: true }

describe('policies and bindings', () => {
  test('are paired by name, and run in the order of their names', () => {
    const set = new PolicySet([
      binding('z', 'b'),
      validating('b'),
      binding('y', 'b', { validationActions: ['Warn'] }),
      validating('a'),
      binding('a', 'a'),
    ])
    const { evaluations, denied, warnings } = set.validate(requestOf(CONFIG_MAP), CLUSTER)
    expect(set.bindings.map(({ metadata, spec }) => `${spec.policyName}/${metadata.name}`)).toEqual([
      'a/a',
      'b/y',
      'b/z',
    ])
    expect(evaluations.map(({ policy, binding: name }) => `${policy}/${name}`)).toEqual(['a/a', 'b/y', 'b/z'])
    expect(denied?.message).toBe(
      "configmaps \"c\" is forbidden: ValidatingAdmissionPolicy 'a' with binding 'a' denied request: failed expression: false",
    )
    expect(warnings).toEqual([
      "Validation failed for ValidatingAdmissionPolicy 'b' with binding 'y': failed expression: false",
    ])
    expect(set.remarks).toEqual([])
  })

  test('a policy without binding does nothing, unless it is given one', () => {
    const policy = validating('p')
    const alone = new PolicySet([policy])
    expect(alone.validate(requestOf(CONFIG_MAP), CLUSTER).allowed).toBe(true)
    expect(alone.remarks).toEqual([
      {
        code: 'unbound',
        object: policy,
        message: 'the ValidatingAdmissionPolicy "p" has no binding: it has no effect',
      },
    ])
    const bound = new PolicySet([policy], implicit)
    expect(bound.validate(requestOf(CONFIG_MAP), CLUSTER).evaluations).toMatchObject([{ binding: 'p-binding' }])
    expect(bound.remarks.map(({ code }) => code)).toEqual(['implicitly-bound'])
  })

  test('of policies with one name the last one counts; bindings of others are lost', () => {
    const set = new PolicySet([validating('p', 'true'), validating('p'), binding('b', 'p'), binding('c', 'q')])
    expect(set.validate(requestOf(CONFIG_MAP), CLUSTER).allowed).toBe(false)
    expect(set.remarks.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'repeated: a later ValidatingAdmissionPolicy has the same name, "p": this one is ignored',
      'no-policy: there is no ValidatingAdmissionPolicy "q" to bind',
    ])
  })

  test('a binding of the other kind is none', () => {
    const set = new PolicySet([labelling('p', 'x'), binding('b', 'p')])
    expect(set.policies).toEqual([])
    expect(set.remarks.map(({ code }) => code).sort()).toEqual(['no-policy', 'unbound'])
  })
})

describe('a kind of params that nobody knows', () => {
  const paramKind = { apiVersion: 'rules.example.com/v1', kind: 'Limit' }

  test('denies what the policy is about', () => {
    const set = new PolicySet([validating('p', 'true', { paramKind })], implicit)
    expect(set.validate(requestOf(CONFIG_MAP), CLUSTER).denied).toMatchObject({
      message:
        "configmaps \"c\" is forbidden: ValidatingAdmissionPolicy 'p' denied request: failed to configure policy: failed to find resource referenced by paramKind: 'rules.example.com/v1, Kind=Limit'",
      reason: 'Invalid',
      code: 422,
    })
  })

  test('vanishes where failures are ignored', () => {
    const set = new PolicySet([validating('p', 'true', { paramKind, failurePolicy: 'Ignore' })], implicit)
    expect(set.validate(requestOf(CONFIG_MAP), CLUSTER).allowed).toBe(true)
  })

  test('of the core group has no group', () => {
    const set = new PolicySet([validating('p', 'true', { paramKind: { apiVersion: 'v1', kind: 'Limit' } })], implicit)
    expect(set.validate(requestOf(CONFIG_MAP), CLUSTER).denied?.message).toContain("'/v1, Kind=Limit'")
  })

  test('a policy whose paramKind can not be read is left out', () => {
    const set = new PolicySet([validating('p', 'false', { paramKind: { apiVersion: 'a/b/c', kind: 'X' } })], implicit)
    expect(set.validate(requestOf(CONFIG_MAP), CLUSTER).allowed).toBe(true)
    expect(set.remarks.map(({ message }) => message)).toEqual([
      'failed to parse paramKind APIVersion: unexpected GroupVersion string: a/b/c',
    ])
  })
})

describe('admission', () => {
  test('validates what the mutating policies made of the object', () => {
    const set = new PolicySet(
      [labelling('l', 'y'), validating('v', 'has(object.metadata.labels.y) && !has(object.metadata.labels.x)')],
      implicit,
    )
    const { allowed, object, validating: verdict } = set.admit(requestOf(CONFIG_MAP), CLUSTER)
    expect(allowed).toBe(true)
    expect(object).toEqual({ ...CONFIG_MAP, metadata: { ...CONFIG_MAP.metadata, labels: { y: 'set' } } })
    expect(verdict?.evaluations).toHaveLength(1)
    expect(CONFIG_MAP.metadata.labels).toEqual({})
  })

  test('ends with a mutation that fails', () => {
    const broken = { ...CONFIG_MAP, metadata: { name: 'c' } }
    const set = new PolicySet([labelling('l', 'y'), validating('v')], implicit)
    const { allowed, object, mutating, validating: verdict } = set.admit(requestOf(broken), CLUSTER)
    expect({ allowed, object, verdict }).toEqual({ allowed: false, object: undefined, verdict: undefined })
    expect(mutating.denied?.code).toBe(403)
  })

  test('of a deletion mutates nothing', () => {
    const set = new PolicySet([labelling('l', 'y'), validating('v', 'object == null')], implicit)
    const verdict = set.admit(requestOf(CONFIG_MAP, { operation: 'DELETE' }), CLUSTER)
    expect(verdict.mutating.evaluations).toEqual([])
    expect(verdict.allowed).toBe(true)
  })

  test.each([
    ['admissionregistration.k8s.io/v1', 'ValidatingAdmissionPolicy', false],
    ['admissionregistration.k8s.io/v1', 'MutatingAdmissionPolicyBinding', false],
    ['admissionregistration.k8s.io/v1', 'ValidatingWebhookConfiguration', true],
    ['authorization.k8s.io/v1', 'SubjectAccessReview', false],
    ['authentication.k8s.io/v1', 'TokenReview', false],
    ['authentication.example.com/v1', 'TokenReview', true],
  ])('%s %s is intercepted: %s', (apiVersion, kind, isIntercepted) => {
    const object = { apiVersion, kind, metadata: { name: 'x', labels: {} } }
    const set = new PolicySet([labelling('l', 'y'), validating('v')], implicit)
    const { allowed, mutating } = set.admit(requestOf(object, { kinds: CLUSTER }), CLUSTER)
    expect(allowed).toBe(!isIntercepted)
    expect(mutating.evaluations.length > 0).toBe(isIntercepted)
  })
})
