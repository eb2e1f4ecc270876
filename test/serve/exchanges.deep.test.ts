// Exchanges recorded on kube-apiserver, replayed in their order: each is as it was, or a gap with a reason.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiServer, serve } from '../../serve/index.js'
import { differenceOf, type Exchange, send } from './exchange.js'

const linesOf = <T>(path: string): T[] =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T)

const exchanges = linesOf<Exchange>('../fixtures/serve/exchanges.jsonl')
const gaps = new Map(
  linesOf<{ id: string; reason: string }>('exchange-gaps.jsonl').map(({ id, reason }) => [id, reason]),
)

let server: ApiServer

const admin = (): Record<string, string> => ({ authorization: `Bearer ${server.token}`, 'user-agent': 'probe/1.0' })
const target = (): { url: string; ca: string } => ({ url: server.url, ca: server.ca ?? '' })

beforeAll(async () => {
  server = await serve({ authorizationMode: 'RBAC', namespaceDeletion: false, garbageCollection: false })
  await make('/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'p' } })
  for (const at of [0, 1, 2, 3, 4]) {
    await make('/api/v1/namespaces/p/configmaps', {
      ...{ apiVersion: 'v1', kind: 'ConfigMap', data: { i: String(at) } },
      metadata: { name: `c${at}`, labels: { g: String(at % 2) } },
    })
  }
  await make('/api/v1/namespaces/p/configmaps', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'od' } })
})

afterAll(() => server.stop())

async function make(path: string, body: unknown): Promise<void> {
  const headers = { ...admin(), 'content-type': 'application/json' }
  const { code, body: answer } = await send(target(), { method: 'POST', path, body, headers })
  expect(code, JSON.stringify(answer)).toBe(201)
}

const ADMISSION = '/apis/admissionregistration.k8s.io/v1'
const POLICY = {
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicy',
  metadata: { name: 'no-bad' },
  spec: {
    matchConstraints: {
      resourceRules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['configmaps'] }],
    },
    validations: [{ expression: '!object.metadata.name.startsWith("bad")', message: 'no bad names' }],
  },
}
const BINDING = {
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicyBinding',
  metadata: { name: 'no-bad' },
  spec: { policyName: 'no-bad', validationActions: ['Deny'] },
}
const WEBHOOK = {
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingWebhookConfiguration',
  metadata: { name: 'w' },
  webhooks: [
    {
      ...{ name: 'w.example.com', sideEffects: 'None', admissionReviewVersions: ['v1'] },
      clientConfig: { url: 'https://127.0.0.1:1/x' },
      rules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['secrets'] }],
    },
  ],
}

/** What happened before a row, of which the exchanges don't tell. */
const BEFORE: Readonly<Record<string, () => Promise<void>>> = {
  'owner-dup': async () => {
    // The garbage collector let it go, which waited for its dependents.
    const headers = { ...admin(), 'content-type': 'application/merge-patch+json' }
    const body = { metadata: { finalizers: null } }
    await send(target(), { method: 'PATCH', path: '/api/v1/namespaces/p/configmaps/od', headers, body })
  },
  'vap-deny': async () => {
    await make(`${ADMISSION}/validatingadmissionpolicies`, POLICY)
    await make(`${ADMISSION}/validatingadmissionpolicybindings`, BINDING)
  },
  'webhook-down': () => make(`${ADMISSION}/validatingwebhookconfigurations`, WEBHOOK),
}

const TABLE = 'application/json;as=Table;g=meta.k8s.io;v=v1'
/** Headers that the record left out. */
const HEADERS: Readonly<Record<string, Record<string, string>>> = {
  'watch-initial-table': { accept: TABLE },
  'watch-table': { accept: TABLE },
  'watch-yaml': { accept: 'application/yaml' },
}

/** Bodies that the record left out. */
const BODIES: Readonly<Record<string, unknown>> = {
  'etcd-large': {
    ...{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'big' } },
    data: { a: 'x'.repeat(1_600_000) },
  },
  'too-large': { apiVersion: 'demo.example.com/v1', kind: 'Thing', spec: { color: 'x'.repeat(3_200_000) } },
}

/** Rows that were not the administrator's. */
const CREDENTIALS: Readonly<Record<string, Record<string, string>>> = {
  'no-auth': {},
  'livez-anon': {},
  'bad-auth': { authorization: 'Bearer wrong' },
}

/** A path with revisions and tokens of this server in place of those of then. */
async function pathNow(path: string): Promise<string> {
  const list = await send(target(), {
    method: 'GET',
    path: '/api/v1/namespaces/p/configmaps?limit=2',
    headers: admin(),
  })
  const { metadata } = list.body as { metadata: { resourceVersion: string; continue?: string } }
  return path
    .replace(/([?&]resourceVersion=)\d{3,4}(?!\d)/, `$1${metadata.resourceVersion}`)
    .replace(/([?&]continue=)eyJ[^&]*/, `$1${metadata.continue ?? ''}`)
}

async function differenceNow({ id, method, path, headers, body, answer }: Exchange): Promise<string | undefined> {
  await BEFORE[id]?.()
  const sent = body ?? BODIES[id]
  const got = await send(target(), {
    ...{ method, path: await pathNow(path), headers: { ...(CREDENTIALS[id] ?? admin()), ...headers, ...HEADERS[id] } },
    ...(sent !== undefined && { body: sent }),
  })
  return differenceOf(got, answer)
}

test.each(exchanges)('$id', async (exchange) => {
  const difference = await differenceNow(exchange)
  const gap = gaps.get(exchange.id)
  if (gap === undefined) {
    if (difference !== undefined) expect.fail(difference)
  } else expect(difference, `${exchange.id} is not a gap any more: ${gap}`).toBeDefined()
})

test('gaps are of rows that there are', () => {
  const ids = new Set(exchanges.map(({ id }) => id))
  expect([...gaps.keys()].filter((id) => !ids.has(id))).toEqual([])
})
