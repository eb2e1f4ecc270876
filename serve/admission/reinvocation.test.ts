import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { webhookServer, type WebhookServer } from '../../test/fixtures/serve/webhook-server.js'
import type { AnyObject } from '../client/index.js'
import { type ApiServer, type Exchange, serve } from '../index.js'

let server: ApiServer
let client: ReturnType<ApiServer['client']>
let webhook: WebhookServer
const exchanges: Exchange[] = []

beforeAll(async () => {
  webhook = await webhookServer()
  server = await serve({
    tls: false,
    runtimeConfig: { 'admissionregistration.k8s.io/v1beta1': true },
    onExchange: (exchange) => void exchanges.push(exchange),
  })
  client = server.client()
})
afterAll(async () => {
  await server.stop()
  await webhook.stop()
})
beforeEach(async () => {
  await server.reset()
  webhook.requests.length = 0
})

const GROUP = 'admissionregistration.k8s.io'
const rules = [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['configmaps'] }]
const MAP: AnyObject = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { seen: '' } }

/** A policy that appends its name to what it sees. */
async function bindPolicy(name: string, reinvocationPolicy: string): Promise<void> {
  const apiVersion = `${GROUP}/v1beta1`
  const expression = `Object{data: {"seen": object.data.seen + "${name}"}}`
  await client.create({
    apiVersion,
    kind: 'MutatingAdmissionPolicy',
    metadata: { name },
    spec: {
      matchConstraints: { resourceRules: rules },
      reinvocationPolicy,
      failurePolicy: 'Fail',
      mutations: [{ patchType: 'ApplyConfiguration', applyConfiguration: { expression } }],
    },
  } as AnyObject)
  const kind = 'MutatingAdmissionPolicyBinding'
  await client.create({ apiVersion, kind, metadata: { name }, spec: { policyName: name } } as AnyObject)
}

const configure = (reinvocationPolicy: string, more: object = {}): Promise<AnyObject> =>
  client.create({
    apiVersion: `${GROUP}/v1`,
    kind: 'MutatingWebhookConfiguration',
    metadata: { name: 'hooks' },
    webhooks: [
      {
        name: 'w.example.com',
        rules,
        clientConfig: { url: webhook.url, caBundle: webhook.caBundle },
        admissionReviewVersions: ['v1'],
        sideEffects: 'None',
        reinvocationPolicy,
        ...more,
      },
    ],
  } as AnyObject)

/** Appends `w` to what the webhook sees, the first time. */
const append = ({ uid, object }: JsonObject): JsonObject => {
  const { seen } = (object as { data: { seen: string } }).data
  const patch = [{ value: `${seen}w`, op: 'replace', path: '/data/seen' }]
  const patchType = 'JSONPatch'
  const response = {
    ...{ uid, allowed: true },
    ...(!seen.includes('w') && { patchType, patch: Buffer.from(JSON.stringify(patch)).toString('base64') }),
  }
  return { apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', response }
}

test.each<[policy: string, webhook: string, seen: string, calls: number]>([
  ['Never', 'Never', 'pw', 1],
  ['IfNeeded', 'Never', 'pwp', 1],
  // The webhook is asked again for what the policy did in the second pass, and not for its own change.
  ['IfNeeded', 'IfNeeded', 'pwp', 2],
  ['Never', 'IfNeeded', 'pw', 1],
])('a policy that runs again %s, a webhook %s', async (policy, hook, seen, calls) => {
  await bindPolicy('p', policy)
  webhook.answer = append
  await configure(hook)
  const created = await client.create(MAP)
  expect(created['data']).toEqual({ seen })
  expect(webhook.requests).toHaveLength(calls)
})

test('policies alone run twice at most', async () => {
  await bindPolicy('p', 'IfNeeded')
  await bindPolicy('q', 'IfNeeded')
  expect((await client.create(MAP))['data']).toEqual({ seen: 'pqpq' })
})

const annotationsOf = (): unknown => exchanges.at(-1)?.annotations

test('what webhooks change is in audit logs', async () => {
  webhook.answer = append
  await configure('IfNeeded')
  await client.create(MAP)
  expect(annotationsOf()).toEqual({
    'mutation.webhook.admission.k8s.io/round_0_index_0':
      '{"configuration":"hooks","webhook":"w.example.com","mutated":true}',
    'patch.webhook.admission.k8s.io/round_0_index_0':
      '{"configuration":"hooks","webhook":"w.example.com","patch":[{"op":"replace","path":"/data/seen","value":"w"}],"patchType":"JSONPatch"}',
  })
})

test('a webhook whose failure is ignored is in audit logs', async () => {
  webhook.answer = () => 500
  await configure('Never', { failurePolicy: 'Ignore' })
  await client.create(MAP)
  expect(annotationsOf()).toEqual({
    'failed-open.mutation.webhook.admission.k8s.io/round_0_index_0': 'w.example.com',
    'mutation.webhook.admission.k8s.io/round_0_index_0':
      '{"configuration":"hooks","webhook":"w.example.com","mutated":false}',
  })
})
