import { expect, test } from 'vitest'
import { decodePolicyObject } from '../../admission/index.js'
import { parseJson } from '../../apimachinery/json/index.js'
import { call, metric, review, reviewOf, serve, widget } from '../../test/fixtures/webhook/serve.js'
import { policiesOf } from './policies.js'
import type { LoadedPolicies } from './admitter.js'

const rules = { resourceRules: [{ apiGroups: ['*'], apiVersions: ['*'], operations: ['*'], resources: ['*'] }] }
const meta = (name: string): object => ({ apiVersion: 'admissionregistration.k8s.io/v1', metadata: { name } })

function load(...objects: object[]): LoadedPolicies {
  const policies = objects.map((object) => decodePolicyObject(JSON.stringify(object)).object)
  return policiesOf({ policies, revision: '1' })
}
const validating = (spec: object, validationActions: string[] = ['Deny']): object[] => [
  { ...meta('v'), kind: 'ValidatingAdmissionPolicy', spec: { matchConstraints: rules, ...spec } },
  { ...meta('v'), kind: 'ValidatingAdmissionPolicyBinding', spec: { policyName: 'v', validationActions } },
]
const mutating = (expression: string): object[] => [
  {
    ...meta('m'),
    kind: 'MutatingAdmissionPolicy',
    spec: {
      matchConstraints: rules,
      reinvocationPolicy: 'Never',
      mutations: [{ patchType: 'JSONPatch', jsonPatch: { expression } }],
    },
  },
  { ...meta('m'), kind: 'MutatingAdmissionPolicyBinding', spec: { policyName: 'm' } },
]
const checks = (type: string, name: string, errorType: string, action: string): string =>
  `kubevet_webhook_policy_checks_total{type="${type}",policy="${name}",policy_binding="${name}",error_type="${errorType}",enforcement_action="${action}"}`

test('policies deny, warn and annotate', async () => {
  const spec = {
    validations: [
      { expression: "object.metadata.labels.?team.orValue('') == 'a'", message: 'no team', reason: 'Forbidden' },
    ],
    auditAnnotations: [{ key: 'who', valueExpression: 'request.userInfo.username' }],
  }
  const { server, port } = await serve({ policies: async () => load(...validating(spec)) })
  const message =
    "widgets.example.com \"w\" is forbidden: ValidatingAdmissionPolicy 'v' with binding 'v' denied request: no team"
  expect(await review(port, '/validate', widget())).toMatchObject({
    allowed: false,
    status: { status: 'Failure', message, reason: 'Forbidden', code: 403 },
    auditAnnotations: { 'v.who': 'alice' },
  })
  expect((await review(port, '/validate', widget({ team: 'a' }))).allowed).toBe(true)
  expect(await metric(server, checks('validating', 'v', 'no_error', 'deny'))).toBe(1)
  expect(await metric(server, checks('validating', 'v', 'no_error', 'allow'))).toBe(1)

  const warning = await serve({ policies: async () => load(...validating(spec, ['Warn', 'Audit'])) })
  expect(await review(warning.port, '/validate', widget())).toMatchObject({
    allowed: true,
    warnings: ["Validation failed for ValidatingAdmissionPolicy 'v' with binding 'v': no team"],
  })
  expect(await metric(warning.server, checks('validating', 'v', 'no_error', 'warn'))).toBe(1)
  expect(await metric(warning.server, checks('validating', 'v', 'no_error', 'audit'))).toBe(1)
})

test('errors are counted by their kind', async () => {
  const spec = { validations: [{ expression: 'object.nothing == 1' }] }
  const { server, port } = await serve({ policies: async () => load(...validating(spec)) })
  expect((await review(port, '/validate', widget())).allowed).toBe(false)
  expect(await metric(server, checks('validating', 'v', 'invalid_error', 'deny'))).toBe(1)
  const wrong = await serve({ policies: async () => load(...validating({ validations: [{ expression: 'objekt' }] })) })
  expect((await review(wrong.port, '/validate', widget())).allowed).toBe(false)
  expect(await metric(wrong.server, checks('validating', 'v', 'compile_error', 'deny'))).toBe(1)
  // The server goes by the texts: only the budget of a whole policy is one that it knows.
  const costly = {
    validations: [
      { expression: 'object.l.all(a, object.l.all(b, object.l.all(c, object.l.all(d, a + b + c + d >= 0))))' },
    ],
  }
  const expensive = await serve({ policies: async () => load(...validating(costly)) })
  await review(expensive.port, '/validate', { ...widget(), l: Array.from({ length: 60 }, (_, index) => index) })
  expect(await metric(expensive.server, checks('validating', 'v', 'invalid_error', 'deny'))).toBe(1)
})

const pod = (labels: Readonly<Record<string, string>>): object => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'p', namespace: 'default', labels },
  spec: { containers: [{ name: 'c', image: 'i' }] },
})
const POD = {
  kind: { group: '', version: 'v1', kind: 'Pod' },
  resource: { group: '', version: 'v1', resource: 'pods' },
}

test('mutations are JSON patches, and nothing for what is not changed', async () => {
  const add = "JSONPatch{op: 'add', path: '/metadata/labels/seen', value: 'yes'}"
  const expression = `'seen' in object.metadata.labels ? [] : [${add}]`
  const { server, port } = await serve({ policies: async () => load(...mutating(expression)) })
  const { patch, patchType, allowed } = await review(port, '/mutate', pod({ a: 'b' }), POD)
  expect([allowed, patchType]).toEqual([true, 'JSONPatch'])
  expect(parseJson(Buffer.from(`${patch}`, 'base64').toString())).toEqual([
    { op: 'add', path: '/metadata/labels/seen', value: 'yes' },
  ])
  expect(await review(port, '/mutate', pod({ seen: 'yes' }), POD)).toEqual({ uid: 'a1', allowed: true })
  expect(await review(port, '/validate', pod({}), POD)).toEqual({ uid: 'a1', allowed: true })
  expect(await metric(server, checks('mutating', 'm', 'no_error', 'allow'))).toBe(2)
})

test('a mutation that fails refuses the request, and so does one of a kind without schema', async () => {
  const { server, port } = await serve({ policies: async () => load(...mutating('[JSONPatch{op: object.nothing}]')) })
  expect(await review(port, '/mutate', pod({}), POD)).toMatchObject({ allowed: false, status: { status: 'Failure' } })
  expect(await metric(server, checks('mutating', 'm', 'invalid_error', 'deny'))).toBe(1)
  expect(await review(port, '/mutate', widget())).toMatchObject({ allowed: false, status: { code: 503 } })
})

test('between two expressions the time is looked at, whatever the failure policy', async () => {
  const slow = { expression: 'object.l.all(a, object.l.all(b, object.l.all(c, a + b + c >= 0)))' }
  const spec = { failurePolicy: 'Ignore', validations: Array.from({ length: 15 }, () => slow) }
  const { port } = await serve({ policies: async () => load(...validating(spec, ['Audit'])) })
  const body = JSON.stringify(reviewOf({ ...widget(), l: Array.from({ length: 50 }, () => 1) }))
  expect(await call(port, '/validate?timeout=20ms', { body })).toMatchObject({
    status: 504,
    text: 'no verdict within the time for the request\n',
  })
})

test('policies that have no effect are told', async () => {
  const [policy = {}] = validating({ validations: [{ expression: 'false' }] })
  const { port, log } = await serve({ policies: async () => load(policy) })
  expect((await review(port, '/validate', widget())).allowed).toBe(true)
  expect(log.filter(({ level }) => level === 'warn')).toHaveLength(1)
})
